import { Link } from 'react-router'
import { Moment } from '../ui/Moment.tsx'
import { formatUsd } from '@assay/client/money'
import { type PlainColumn, PlainTable } from '../ui/PlainTable.tsx'
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
      <PlainTable
        label={`Entries of “${name}”`}
        rows={posting.entries}
        keyOf={({ id }) => id}
        columns={COLUMNS}
        foot={<Sums amount={posting.amount} />}
      />
    </section>
  )
}

const COLUMNS: readonly PlainColumn<Entry>[] = [
  {
    label: 'Account',
    cell: ({ accountId, accountKind }) => (
      <Link to={`/admin/accounts/${accountId}`}>
        {accountInWords(accountKind)} {accountId}
      </Link>
    ),
  },
  { label: 'Asset', cell: ({ asset }) => asset },
  { label: 'Debit', cell: ({ debit }) => debit && formatUsd(debit), isNumber: true },
  { label: 'Credit', cell: ({ credit }) => credit && formatUsd(credit), isNumber: true },
  {
    label: 'Balance after',
    cell: ({ balanceAfter }) => formatUsd(balanceAfter),
    isNumber: true,
  },
  {
    label: 'Entry',
    cell: ({ position }) => `№ ${position.toLocaleString('en-US')}`,
    title: ({ seal }) => `Seal ${seal}`,
    isNumber: true,
  },
]

const Sums = ({ amount }: Pick<Posting, 'amount'>) => (
  <tfoot role="rowgroup">
    <tr role="row">
      <th scope="row" role="rowheader" colSpan={2}>
        Sums to zero
      </th>
      <td className="numbers" role="cell" data-label="Debit">
        {formatUsd(amount)}
      </td>
      <td className="numbers" role="cell" data-label="Credit">
        {formatUsd(amount)}
      </td>
      <td colSpan={2} role="cell" />
    </tr>
  </tfoot>
)
