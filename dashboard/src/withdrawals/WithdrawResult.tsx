import useSWR from 'swr'
import { Link } from 'wouter'
import type { Answer } from '../client.ts'
import { sentenceOf } from '../failures.ts'
import { Heading } from '../shell/Heading.tsx'
import { Address } from '../ui/Address.tsx'
import { Amount } from '../ui/Amount.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Instant } from '../ui/Instant.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { Return } from '../ui/Return.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import {
  isMethod,
  masked,
  METHOD_NAMES,
  type Terms,
  usualHours,
  type Withdrawal,
} from './withdrawal.ts'

interface WithdrawResultProps {
  readonly id: string
  /** The answer has just come; after a reload nobody is sent anywhere. */
  readonly isFresh: boolean
}

/** What was asked for, its reference, and what happens next. */
export function WithdrawResult({ id, isFresh }: WithdrawResultProps) {
  const { data, error, mutate } = useSWR<Answer<Withdrawal>, Error>(
    `/withdrawal/${encodeURIComponent(id)}`,
  )
  return (
    <div className="flow">
      <Heading title="Withdrawal requested" />
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch transactions')}
          retry={() => void mutate()}
        >
          <Bars count={5} />
        </Loading>
      ) : (
        <Requested withdrawal={data.data} />
      )}
      {isFresh && <Return />}
      <div className="flow-acts">
        <Link className="button button-quiet" href={`/user/transactions/${id}`}>
          Follow this withdrawal
        </Link>
        <Link className="button button-quiet" href="/user/main">
          Go to your overview
        </Link>
      </div>
    </div>
  )
}

function Requested({ withdrawal }: { withdrawal: Withdrawal }) {
  const terms = useSWR<Answer<Terms>, Error>('/withdrawal/terms')
  const way = terms.data?.data.methods.find(({ method }) => method === withdrawal.method)
  const { method, address, bankName, accountNumber } = withdrawal
  return (
    <>
      <Facts>
        <Fact name="Amount">
          <Amount value={withdrawal.amount} />
        </Fact>
        <Fact name="Method">{isMethod(method) ? METHOD_NAMES[method] : method}</Fact>
        <Fact name="To">
          {address ? (
            <Address text={address} />
          ) : (
            `${bankName}, account ${masked(accountNumber ?? '')}`
          )}
        </Fact>
        <Fact name="Status">
          <StatusPill status={withdrawal.status} />
        </Fact>
        <Fact name="Requested">
          <Instant at={withdrawal.createdAt} />
        </Fact>
        <Fact name="Reference">
          <span className="copied">
            <code className="address">{withdrawal.id}</code>
            <CopyButton text={withdrawal.id} what="reference" success="Reference copied." />
          </span>
        </Fact>
      </Facts>
      <section aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className="steps">
          <li>The amount is on hold now, so it is no longer part of your available balance.</li>
          <li>
            Our staff check the request and pay it out.{' '}
            {way && way.usualHours !== null
              ? `Usual time: ${usualHours(way.usualHours).toLowerCase()}, the median of the last 90 days.`
              : 'How long it usually takes cannot be said yet: there have been too few so far.'}
          </li>
          <li>
            The status changes here and under Transactions. If it is declined, you read why and the
            money is available again.
          </li>
        </ol>
      </section>
    </>
  )
}
