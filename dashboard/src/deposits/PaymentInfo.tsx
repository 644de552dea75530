import useSWR from 'swr'
import { Link, useSearch } from 'wouter'
import type { Answer } from '../client.ts'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import type { Deposit } from './deposit.ts'
import { Payment } from './Payment.tsx'
import '../ui/flow.css'
import '../ui/timeline.css'
import './payment.css'

const INVALID = 'Invalid payment details.'

/** The address of the page names the deposit, so a reload and a second device show the same. */
export function PaymentInfo() {
  const id = new URLSearchParams(useSearch()).get('deposit')?.trim() ?? ''
  const { data, error, mutate } = useSWR<Answer<Deposit>, Error>(
    id === '' ? null : `/deposit/${encodeURIComponent(id)}`,
  )
  const isMissing =
    id === '' || (error instanceof CallFailure && error.code === 'deposit_not_found')
  if (data !== undefined) return <Payment deposit={data.data} />
  return (
    <div className="flow">
      <Heading title="Payment information" hasErrors={isMissing} />
      {isMissing ? (
        <NoDetails />
      ) : (
        <Loading failure={error && sentenceOf(error, INVALID)} retry={() => void mutate()}>
          <Bars count={7} />
        </Loading>
      )}
    </div>
  )
}

const NoDetails = () => (
  <div className="empty" role="alert">
    <p>
      <strong>{INVALID}</strong> There is no deposit of yours at this address. Your deposits stand
      under Transactions, each with a link to its payment page.
    </p>
    <div className="flow-commands">
      <Link className="button button-primary" href="/user/deposit">
        Make a deposit
      </Link>
      <Link className="button button-quiet" href="/user/transactions?type=deposit">
        Your deposits
      </Link>
    </div>
  </div>
)
