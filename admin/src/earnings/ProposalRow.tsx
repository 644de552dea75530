import { formatUsd } from '@assay/client/money'
import { creditedPlan, daysText } from '@assay/client/plans'
import type { EarningProposal } from '@assay/client/schemas'
import { memo } from 'react'
import { Link } from 'react-router'
import { isWrong } from './creditBatch.ts'

interface ProposalRowProps {
  readonly row: EarningProposal
  readonly typed: string
  /** The person has pressed Review: an unreadable amount is marked. */
  readonly isTried: boolean
  readonly onType: (id: string, text: string) => void
}

const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString('en-GB', { dateStyle: 'medium' })

/** One of up to 500: only the row that is typed in is drawn again. */
export const ProposalRow = memo(({ row, typed, isTried, onType }: ProposalRowProps) => {
  const isMarked = isTried && isWrong(typed)
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <Link to={`/admin/investments/${row.investmentId}`}>{row.name}</Link>
        <span className="credit-note">
          {creditedPlan(row)} <code className="id">{row.reference}</code>
        </span>
      </th>
      <td role="cell" className="numbers" data-label="Invested">
        {formatUsd(row.invested)}
        <span className="credit-note">
          {row.method}, {row.kind === 'fixed' ? `${row.returns}% a day` : 'rate declared each day'}
        </span>
      </td>
      <td role="cell" className="numbers" data-label="Days left out">
        {daysText(row.days)}
        <span className="credit-note">
          {row.creditedAt === null
            ? `started ${dayOf(row.startDate)}`
            : `credited ${dayOf(row.creditedAt)}`}
        </span>
      </td>
      <td role="cell" className="numbers" data-label="Amount in USD">
        <input
          name={row.investmentId}
          className="credit-amount figures"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`Amount for ${row.name}, ${row.reference}`}
          aria-invalid={isMarked}
          value={typed}
          onChange={(event) => onType(row.investmentId, event.target.value)}
        />
      </td>
    </tr>
  )
})
