import { PostingTable } from './PostingTable.tsx'
import type { TransactionDetail } from './transactionDetail.ts'
import { Timeline } from './Timeline.tsx'
import { useTransactionDetail } from './useTransactionDetail.ts'
import './ledger.css'

/** The timeline of a line of history, who decided, and every entry that it made. */
export const TransactionParts = ({ transaction }: { transaction: TransactionDetail }) => (
  <>
    <h2 className="part-heading">What happened</h2>
    <Timeline steps={transaction.timeline} cancelledBy={transaction.cancelledBy} />
    <h2 className="part-heading">What it moved</h2>
    {transaction.postings.length === 0 ? (
      <p className="part-note">No money has moved for it, so the ledger has no entries of it.</p>
    ) : (
      <>
        <p className="part-note">
          What leaves an account stands under debit, what comes into it under credit. Accounts of
          the platform show what it owes as a balance below zero.
        </p>
        {transaction.postings.map((posting) => (
          <PostingTable key={posting.id} posting={posting} />
        ))}
      </>
    )}
  </>
)

/** The same parts for the page of the request itself, which shows its row before its transaction has arrived. */
export function TransactionDetailOf({ id }: { id: string }) {
  const { data, error } = useTransactionDetail(id)
  if (data !== undefined) return <TransactionParts transaction={data} />
  return (
    <p className="part-note" role="status">
      {error === null ? 'Loading its history…' : 'Its history could not be fetched.'}
    </p>
  )
}
