import useSWR from 'swr'
import { Link } from 'wouter'
import type { Answer } from '../client.ts'
import { sentenceOf } from '../failures.ts'
import { methodLabel } from '../ledger/transaction.ts'
import { Heading } from '../shell/Heading.tsx'
import { Amount } from '../ui/Amount.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Day, Instant } from '../ui/Instant.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import type { Investment } from './investment.ts'

/** What was asked for, its reference, and what happens next. */
export function InvestResult({ id }: { id: string }) {
  const { data, error, mutate } = useSWR<Answer<Investment>, Error>(
    `/investment/${encodeURIComponent(id)}`,
  )
  return (
    <div className="flow">
      <Heading title="Investment requested" />
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch investments.')}
          retry={() => void mutate()}
        >
          <Bars count={5} />
        </Loading>
      ) : (
        <Requested investment={data.data} />
      )}
      <div className="flow-acts">
        <Link className="button button-quiet" href="/user/investment-log">
          Go to your investments
        </Link>
        <Link className="button button-quiet" href="/user/main">
          Go to your overview
        </Link>
      </div>
    </div>
  )
}

function Requested({ investment }: { investment: Investment }) {
  return (
    <>
      <Facts>
        <Fact name="Plan">{investment.plan_name}</Fact>
        <Fact name="Amount">
          <Amount value={investment.amount} />
        </Fact>
        <Fact name="Asset">{methodLabel(investment.method)}</Fact>
        <Fact name="Status">
          <StatusPill status={investment.status} />
        </Fact>
        <Fact name="Requested">
          <Instant at={investment.createdAt} />
        </Fact>
        <Fact name="Ends">
          <Day at={investment.endDate} />
        </Fact>
        <Fact name="Reference">
          <span className="copied">
            <code className="address">{investment.id}</code>
            <CopyButton text={investment.id} what="reference" success="Reference copied." />
          </span>
        </Fact>
      </Facts>
      <section aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className="steps">
          <li>The amount is set aside now, so it is no longer part of your available balance.</li>
          <li>Our staff approve the investment. Until then it stands under Pending.</li>
          <li>
            Earnings are credited as they come, and may be less than projected. The term ends on{' '}
            <Day at={investment.endDate} />.
          </li>
        </ol>
      </section>
    </>
  )
}
