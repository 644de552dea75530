import { centsOf, plus, usdOf } from '@assay/client/money'
import type { Accruals as Answer } from '@assay/client/schemas'
import useSWR from 'swr'
import type { Answer as Answered } from '../client.ts'
import { Amount } from '../ui/Amount.tsx'
import { AccrualDays } from './AccrualDays.tsx'
import { dayInWords } from './businessDate.ts'
import './accruals.css'

/** What an investment earned, day by day: what was paid, what is earned and not funded yet, and what was lost. */
export function Accruals({ id, isOver }: { id: string; isOver: boolean }) {
  const { data } = useSWR<Answered<Answer>, Error>(`/investment/${encodeURIComponent(id)}/accruals`)
  const accruals = data?.data
  // one that was never approved earns nothing
  if (accruals === undefined || accruals.firstDate === null) return null
  // what was credited by hand has no days, and none of them is still to come
  if (isOver && accruals.days.length === 0) return null
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
        <AccrualDays accruals={accruals} />
      )}
    </section>
  )
}

/** The part of a bar that stands for so many cents. */
const share = (cents: bigint) => ({ flexGrow: `${cents}` })

/** How much of the whole term was paid, and how much waits for funding. The figures beside it say the same in words. */
function Picture({ accruals }: { accruals: Answer }) {
  const { paid, due, wholeTerm } = accruals
  const byHand = centsOf(accruals.byHand)
  const earned = plus(centsOf(accruals.earned), byHand)
  const rest = wholeTerm === null ? 0n : centsOf(wholeTerm) - earned
  const left = rest > 0n ? rest : 0n
  const isDue = centsOf(due) > 0n
  return (
    <div className="accruals-picture">
      <div className="accruals-bar" aria-hidden="true">
        <span
          className="accruals-paid"
          style={share(centsOf(paid) + (byHand > 0n ? byHand : 0n))}
        />
        <span className="accruals-due" style={share(centsOf(due))} />
        <span className="accruals-lost" style={share(centsOf(accruals.lost))} />
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
        {byHand !== 0n && <ByHand accruals={accruals} />}
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
        {wholeTerm === null && <Principal accruals={accruals} />}
        <div>
          <dt>
            <span className="accruals-key" aria-hidden="true" />{' '}
            {wholeTerm === null ? 'Earned' : 'Earned of the whole term'}
          </dt>
          <dd>
            <Amount value={usdOf(earned)} />
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

/** What no day of the term has paid. */
const ByHand = ({ accruals: { byHand } }: { accruals: Answer }) => (
  <div>
    <dt>
      <span className="accruals-key accruals-paid" aria-hidden="true" /> Credited by hand
    </dt>
    <dd>
      <Amount value={byHand} />
    </dd>
  </div>
)

/** Where the days are declared: what was lost, and what is left of the amount. */
const Principal = ({ accruals: { lost, principal } }: { accruals: Answer }) => (
  <>
    <div>
      <dt>
        <span className="accruals-key accruals-lost" aria-hidden="true" /> Lost
      </dt>
      <dd>
        <Amount value={lost} />
      </dd>
    </div>
    <div>
      <dt>Principal now</dt>
      <dd>
        <Amount value={principal} />
      </dd>
    </div>
  </>
)
