import { businessDate, outcomeWords } from '@assay/client/maturity'
import type { AtMaturity } from '@assay/client/schemas'
import useSWR from 'swr'
import { Link } from 'wouter'
import type { Answer } from '../client.ts'
import { Amount } from '../ui/Amount.tsx'
import { LeaveEarly } from './LeaveEarly.tsx'
import { MaturityChoice } from './MaturityChoice.tsx'
import './ending.css'

interface EndingProps {
  readonly id: string
  /** It has run, and was settled. */
  readonly isOver: boolean
}

/** How an investment ends: what its investor chooses for it, and leaving before that. */
export function Ending({ id, isOver }: EndingProps) {
  const { data } = useSWR<Answer<AtMaturity>, Error>(
    `/investment/${encodeURIComponent(id)}/at-maturity`,
  )
  const ending = data?.data
  // one that was never approved has no term
  if (ending === undefined || ending.lastDate === null) return null
  return (
    <div className="endings">
      <section className="card ending" aria-labelledby="ending-title">
        <h2 id="ending-title">At the end of the term</h2>
        {ending.renews !== null && (
          <p>
            This investment renews <To request={ending.renews} />.
          </p>
        )}
        {ending.isOpen && ending.leavesAfter !== null && (
          <p>
            You have left this investment, so the end of its term and the choice for it are past.
          </p>
        )}
        {ending.isOpen && ending.leavesAfter === null && (
          <Coming id={id} ending={ending} lastDate={ending.lastDate} />
        )}
        {!ending.isOpen && <Past ending={ending} lastDate={ending.lastDate} isOver={isOver} />}
      </section>
      {ending.isOpen && (
        <LeaveEarly
          id={id}
          earlyExit={ending.earlyExit}
          kind={ending.kind}
          leavesAfter={ending.leavesAfter}
        />
      )}
    </div>
  )
}

const To = ({ request: { id, reference } }: { request: { id: string; reference: string } }) => (
  <Link href={`/user/transactions/${id}`}>{reference}</Link>
)

interface PartProps {
  readonly ending: AtMaturity
  readonly lastDate: string
}

function Coming({ id, ending, lastDate }: PartProps & { id: string }) {
  return (
    <>
      <p>
        The last date that earns is <strong>{businessDate(lastDate)}</strong>. When it is closed,{' '}
        <Amount value={ending.principal} />{' '}
        {ending.choice === 'renew' && ending.obstacle === null
          ? 'is invested again, on the terms that you accepted. Its first day is the next date.'
          : 'goes back to your available balance.'}{' '}
        Earnings that are not funded yet stay due and are paid to you later.
      </p>
      {ending.offers.includes('renew') ? (
        <MaturityChoice key={`${ending.choice} ${ending.terms}`} id={id} ending={ending} />
      ) : (
        <p className="muted">The terms of this investment offer no renewal.</p>
      )}
    </>
  )
}

/** What came of it. Without an outcome the close has yet to reach its last date, nothing was chosen, or staff ended it. */
function pastWords({ outcome, settledOn }: AtMaturity, lastDate: string, isOver: boolean): string {
  if (outcome === null)
    return isOver
      ? 'This investment has ended, and its principal went back to your available balance.'
      : `The term ran to ${businessDate(lastDate)}. What was chosen for its end follows when that date is closed; without a choice it is paid out.`
  const what = outcome === 'left_early' ? 'You left early' : outcomeWords(outcome)
  return settledOn === null ? `${what}.` : `${what}, on ${businessDate(settledOn)}.`
}

function Past({ ending, lastDate, isOver }: PartProps & { isOver: boolean }) {
  const { exitFee, renewedBy } = ending
  return (
    <>
      <p>
        {pastWords(ending, lastDate, isOver)}
        {exitFee !== null && (
          <>
            {' '}
            The fee for leaving was <Amount value={exitFee} />.
          </>
        )}
      </p>
      {renewedBy !== null && (
        <p>
          It goes on as <To request={renewedBy} />.
        </p>
      )}
    </>
  )
}
