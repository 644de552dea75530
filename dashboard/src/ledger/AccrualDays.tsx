import type { Accruals as Answer } from '@assay/client/schemas'
import { ownSign } from '@assay/client/figures'
import { rateInWords } from '@assay/client/rates'
import type { Usd } from '@assay/client/money'
import { useState } from 'react'
import { Amount } from '../ui/Amount.tsx'
import { dayInWords } from './businessDate.ts'
import './accruals.css'

const AT_FIRST = 14

function stateOf({ status, paidOn, date }: Answer['days'][number]): string {
  if (status === 'due') return 'Not funded yet'
  if (status === 'lost') return 'Lost'
  return paidOn === date || paidOn === null ? 'Paid' : `Paid with ${dayInWords(paidOn)}`
}

/** A loss has its sign and an arrow, so that colour is not the only one. */
const Earned = ({ amount }: { amount: Usd }) =>
  amount.startsWith('-') ? (
    <span className="accruals-loss">
      <span aria-hidden="true">▼ </span>
      <Amount value={amount} sign="−" />
    </span>
  ) : (
    <Amount value={amount} sign={ownSign(amount)} />
  )

/** The days of an investment, the newest first; where they are declared each with its rate and why. */
export function AccrualDays({ accruals }: { accruals: Answer }) {
  const [isWhole, setWhole] = useState(false)
  const days = accruals.days.toReversed()
  const shown = isWhole ? days : days.slice(0, AT_FIRST)
  return (
    <>
      <table className="entries accruals-days" aria-labelledby="accruals-title">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">State</th>
            <th scope="col" className="end">
              {accruals.wholeTerm === null ? 'Result' : 'Earned'}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => {
            const { date, day: nth, amount, rate, note } = row
            return (
              <tr key={date}>
                <td>
                  {dayInWords(date)} <span className="muted accruals-nth">day {nth}</span>
                </td>
                <td>
                  {stateOf(row)}
                  {rate !== null && <span className="accruals-why">{rateInWords(rate)}</span>}
                  {note !== null && <span className="muted accruals-why">{note}</span>}
                </td>
                <td className="end">
                  <Earned amount={amount} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {shown.length < days.length && (
        <button
          className="button button-quiet accruals-more"
          type="button"
          onClick={() => setWhole(true)}
        >
          Show all {days.length} days
        </button>
      )}
    </>
  )
}
