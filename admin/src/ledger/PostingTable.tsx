import { Link } from 'react-router'
import { Moment } from '../ui/Moment.tsx'
import { formatUsd } from '@assay/client/money'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'
import type { Entry, Posting } from './transactionDetail.ts'
import { accountInWords, postingInWords } from './words.ts'

/** One fact in the books: where it left and where it came to, which is the same. */
export function PostingTable({ posting }: { posting: Posting }) {
  const name = postingInWords(posting.kind)
  return (
    <section className="posting" aria-label={name}>
      <h3 className="posting-name">
        {name} <Moment at={posting.createdAt} />
      </h3>
      <ScrollFrame label={`Entries of “${name}”`}>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Asset</th>
              <th scope="col" className="numbers">
                Debit
              </th>
              <th scope="col" className="numbers">
                Credit
              </th>
              <th scope="col" className="numbers">
                Balance after
              </th>
              <th scope="col" className="numbers">
                Entry
              </th>
            </tr>
          </thead>
          <tbody>
            {posting.entries.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Sums to zero
              </th>
              <td className="numbers">{formatUsd(posting.amount)}</td>
              <td className="numbers">{formatUsd(posting.amount)}</td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        </table>
      </ScrollFrame>
    </section>
  )
}

const Line = ({ entry }: { entry: Entry }) => (
  <tr>
    <th scope="row">
      <Link to={`/admin/accounts/${entry.accountId}`}>
        {accountInWords(entry.accountKind)} {entry.accountId}
      </Link>
    </th>
    <td>{entry.asset}</td>
    <td className="numbers">{entry.debit && formatUsd(entry.debit)}</td>
    <td className="numbers">{entry.credit && formatUsd(entry.credit)}</td>
    <td className="numbers">{formatUsd(entry.balanceAfter)}</td>
    <td className="numbers" title={`Seal ${entry.seal}`}>
      № {entry.position.toLocaleString('en-US')}
    </td>
  </tr>
)
