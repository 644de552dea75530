import { centsOf } from '@assay/client/money'
import type { Accruals as Answer } from '@assay/client/schemas'
import { useState } from 'react'
import useSWR from 'swr'
import type { Answer as Answered } from '../client.ts'
import { Amount } from '../ui/Amount.tsx'
import './accruals.css'

const AT_FIRST = 14

/** A business date is a date and no moment: it is the same in every time zone. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const dayInWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))

/** What an investment earned, day by day: what was paid, and what is earned and not funded yet. */
export function Accruals({ id }: { id: string }) {
  const { data } = useSWR<Answered<Answer>, Error>(`/investment/${encodeURIComponent(id)}/accruals`)
  const accruals = data?.data
  // one that was never approved earns nothing
  if (accruals === undefined || accruals.firstDate === null) return null
  return (
    <section className="card accruals" aria-labelledby="accruals-title">
      <h2 id="accruals-title">Earned by day</h2>
      <Picture accruals={accruals} />
      {accruals.days.length === 0 ? (
        <p className="muted">
          The first day that earns is {dayInWords(accruals.firstDate)}. It stands here when that day
          is closed.
        </p>
      ) : (
        <Days accruals={accruals} />
      )}
    </section>
  )
}

/** The part of a bar that stands for so many cents. */
const share = (cents: bigint) => ({ flexGrow: `${cents}` })

/** How much of the whole term was paid, and how much waits for funding. The figures beside it say the same in words. */
function Picture({ accruals: { paid, due, earned, wholeTerm } }: { accruals: Answer }) {
  const left = wholeTerm === null ? 0n : centsOf(wholeTerm) - centsOf(earned)
  const isDue = centsOf(due) > 0n
  return (
    <div className="accruals-picture">
      <div className="accruals-bar" aria-hidden="true">
        <span className="accruals-paid" style={share(centsOf(paid))} />
        <span className="accruals-due" style={share(centsOf(due))} />
        <span style={share(left)} />
      </div>
      <dl className="accruals-figures">
        <div>
          <dt>
            <span className="accruals-key accruals-paid" aria-hidden="true" /> Paid
          </dt>
          <dd>
            <Amount value={paid} />
          </dd>
        </div>
        {isDue && (
          <div>
            <dt>
              <span className="accruals-key accruals-due" aria-hidden="true" /> Earned, not funded
              yet
            </dt>
            <dd>
              <Amount value={due} />
            </dd>
          </div>
        )}
        <div>
          <dt>
            <span className="accruals-key" aria-hidden="true" />{' '}
            {wholeTerm === null ? 'Earned' : 'Earned of the whole term'}
          </dt>
          <dd>
            <Amount value={earned} />
            {wholeTerm !== null && (
              <>
                {' '}
                of <Amount value={wholeTerm} />
              </>
            )}
          </dd>
        </div>
      </dl>
      {isDue && (
        <p className="muted">
          Days that are not funded yet are paid in order as soon as the returns pool covers them.
        </p>
      )}
    </div>
  )
}

function Days({ accruals }: { accruals: Answer }) {
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
              Earned
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ date, day: nth, amount, status, paidOn }) => (
            <tr key={date}>
              <td>
                {dayInWords(date)} <span className="muted accruals-nth">day {nth}</span>
              </td>
              <td>
                {status === 'due' && 'Not funded yet'}
                {status === 'paid' && (paidOn === date || paidOn === null)
                  ? 'Paid'
                  : status === 'paid' && `Paid with ${dayInWords(paidOn ?? date)}`}
              </td>
              <td className="end">
                <Amount value={amount} sign="+" />
              </td>
            </tr>
          ))}
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
