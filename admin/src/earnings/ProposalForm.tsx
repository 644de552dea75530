import { inUsd } from '@assay/client/money'
import type { EarningProposal } from '@assay/client/schemas'
import { Button } from '@mui/material'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useOpenDialog } from '../commands/dialogs.ts'
import { CreditReview } from './CreditReview.tsx'
import {
  type Amounts,
  counted,
  creditsOf,
  daysOf,
  isWrong,
  proposed,
  totalOf,
} from './creditBatch.ts'
import { FillDays } from './FillDays.tsx'
import { ProposalRow } from './ProposalRow.tsx'
import '../ui/plain_table.css'

const WRONG = 'Please enter a valid amount.'

/** Every proposal with an amount that can be changed, and the way to the review. */
export function ProposalForm({ rows }: { rows: readonly EarningProposal[] }) {
  const open = useOpenDialog()
  const form = useRef<HTMLFormElement>(null)
  const [amounts, setAmounts] = useState<Amounts>(() => proposed(rows))
  const [isTried, setTried] = useState(false)
  const onType = useCallback(
    (id: string, text: string) => setAmounts((all) => ({ ...all, [id]: text })),
    [],
  )
  const credits = creditsOf(rows, amounts)
  const total = inUsd(totalOf(credits))

  function review(event: FormEvent) {
    event.preventDefault()
    const wrong = rows.find(({ investmentId }) => isWrong(amounts[investmentId] ?? ''))
    setTried(wrong !== undefined)
    if (wrong === undefined) open(<CreditReview rows={rows} credits={credits} />)
    else {
      toast.error(WRONG)
      form.current?.querySelector<HTMLElement>(`[name="${wrong.investmentId}"]`)?.focus()
    }
  }

  return (
    <form ref={form} onSubmit={review} noValidate>
      <FillDays
        hasDeclared={rows.some(({ kind }) => kind === 'declared')}
        onFill={(days) => setAmounts(daysOf(rows, days))}
      />
      <div className="credit-bar">
        <p role="status">
          {credits.length} of {counted(rows.length)}, {total}
        </p>
        <Button type="submit" variant="contained" disabled={credits.length === 0 && !isTried}>
          Review {counted(credits.length)}
        </Button>
      </div>
      {/* The roles are written out because on a phone the rows are laid out as cards. */}
      <table className="plain-table credit-table" role="table" aria-label="Proposed credits">
        <thead role="rowgroup">
          <tr role="row">
            {['Name', 'Invested', 'Days left out', 'Amount in USD'].map((label, nth) => (
              <th
                key={label}
                scope="col"
                role="columnheader"
                className={nth === 0 ? '' : 'numbers'}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <ProposalRow
              key={row.investmentId}
              row={row}
              typed={amounts[row.investmentId] ?? ''}
              isTried={isTried}
              onType={onType}
            />
          ))}
        </tbody>
      </table>
    </form>
  )
}
