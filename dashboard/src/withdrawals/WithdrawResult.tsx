import useSWR from 'swr'
import type { Answer } from '../client.ts'
import { Address } from '../ui/Address.tsx'
import { Fact } from '../ui/Facts.tsx'
import { Requested } from '../ui/Requested.tsx'
import { Return } from '../ui/Return.tsx'
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
  /** The answer has just come; after a reload the page redirects no more. */
  readonly isFresh: boolean
}

/** The requested withdrawal, its reference, and what happens next. */
export function WithdrawResult({ id, isFresh }: WithdrawResultProps) {
  return (
    <Requested<Withdrawal>
      title="Withdrawal requested"
      call={`/withdrawal/${encodeURIComponent(id)}`}
      fallback="Failed to fetch transactions"
      Terms={Destination}
      Next={Next}
      link={{ href: `/user/transactions/${id}`, label: 'Follow this withdrawal' }}
    >
      {isFresh && <Return />}
    </Requested>
  )
}

function Destination({ row }: { row: Withdrawal }) {
  const { method, address, bankName, accountNumber } = row
  return (
    <>
      <Fact name="Method">{isMethod(method) ? METHOD_NAMES[method] : method}</Fact>
      <Fact name="To">
        {address ? (
          <Address text={address} />
        ) : (
          `${bankName}, account ${masked(accountNumber ?? '')}`
        )}
      </Fact>
    </>
  )
}

function Next({ row }: { row: Withdrawal }) {
  const terms = useSWR<Answer<Terms>, Error>('/withdrawal/terms')
  const way = terms.data?.data.methods.find(({ method }) => method === row.method)
  return (
    <>
      <li>The amount is on hold now, so it is no longer part of your available balance.</li>
      {row.secondApproval && (
        <li>
          <strong>Waiting for a second approval.</strong> One member of our staff has approved it;
          an amount of this size needs a second one.
        </li>
      )}
      <li>
        Our staff check the request and pay it out. Until they begin, you can still cancel it.{' '}
        {way && way.usualHours !== null
          ? `Usual time: ${usualHours(way.usualHours).toLowerCase()}, the median of the last 90 days.`
          : 'How long it usually takes cannot be said yet: there have been too few so far.'}
      </li>
      <li>
        The status changes here and under Transactions. If it is declined, you read why and the
        money is available again.
      </li>
    </>
  )
}
