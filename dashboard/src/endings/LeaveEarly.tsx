import { businessDate, timeLeft } from '@assay/client/maturity'
import { centsOf, formatUsd } from '@assay/client/money'
import { useNow } from '@assay/client/react/useNow'
import type { AtMaturity, ExitQuote } from '@assay/client/schemas'
import { exitWords } from '@assay/client/terms'
import { useId, useRef } from 'react'
import { Amount } from '../ui/Amount.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { useExit } from './useExit.ts'
import '../ui/dialog.css'

interface LeaveEarlyProps {
  readonly id: string
  /** “none”, or the fee in per cent of the principal. */
  readonly earlyExit: string
  readonly kind: AtMaturity['kind']
  /** Where it was left before: the last date that counts. */
  readonly leavesAfter: string | null
}

/** Leaving an investment before the end of its term, after a look at what that costs. */
export function LeaveEarly(props: LeaveEarlyProps) {
  const { earlyExit, leavesAfter } = props
  return (
    <section className="card ending" aria-labelledby="leave-title">
      <h2 id="leave-title">Leave early</h2>
      {earlyExit === 'none' && (
        <p className="muted">
          The terms of this investment do not let you leave before the end of its term.
        </p>
      )}
      {earlyExit !== 'none' && leavesAfter === null && <Leave {...props} />}
      {leavesAfter !== null && (
        <p role="status">
          You have left. <strong>{businessDate(leavesAfter)}</strong> is the last date that counts
          for you. When its result is declared and the date is worked out, you get back what is left
          of your principal, less the fee.
        </p>
      )}
    </section>
  )
}

function Leave({ id, earlyExit, kind }: LeaveEarlyProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const exit = useExit(id, () => dialog.current?.close())
  return (
    <>
      <p>
        {exitWords(earlyExit)}.{' '}
        {kind === 'declared'
          ? 'The date on which you leave still counts for you, with a gain or a loss: you get your money when its result is declared and worked out.'
          : 'You see what you get back before you decide.'}
      </p>
      <button
        className="button button-quiet no-print"
        type="button"
        onClick={() => {
          dialog.current?.showModal()
          void exit.ask()
        }}
      >
        See what leaving costs
      </button>
      <dialog className="dialog" ref={dialog} aria-labelledby={titleId}>
        <h2 id={titleId}>Leave this investment?</h2>
        {exit.quote === undefined
          ? exit.problem === undefined && <p className="muted">Working out what you get back…</p>
          : exit.quote && <Quote quote={exit.quote} />}
        <p className="field-error" role="alert">
          {exit.problem}
        </p>
        <div className="form-commands">
          {exit.quote && <Take exit={exit} quote={exit.quote} />}
          <button
            className="button button-quiet"
            type="button"
            onClick={() => dialog.current?.close()}
          >
            Keep it
          </button>
        </div>
      </dialog>
    </>
  )
}

const Quote = ({
  quote: { principal, fee, feeRate, net, dues, leavesAfter },
}: {
  quote: ExitQuote
}) => (
  <>
    <Facts>
      <Fact name="Principal">
        <Amount value={principal} />
      </Fact>
      <Fact name={`Fee (${feeRate}%)`}>
        <Amount value={fee} />
      </Fact>
      <Fact name={leavesAfter === null ? 'You get back' : 'You get back, without a loss'}>
        <strong>
          <Amount value={net} />
        </strong>
      </Fact>
      <Fact name="Earned, not funded yet">
        {centsOf(dues) === 0n ? (
          'Nothing'
        ) : (
          <>
            <Amount value={dues} />, stays due and is paid to you later
          </>
        )}
      </Fact>
    </Facts>
    {leavesAfter === null ? (
      <p className="muted">
        The money is available at once, in the assets that it was taken from. Today and the days
        after it earn nothing. This cannot be undone.
      </p>
    ) : (
      <Later date={leavesAfter} />
    )}
  </>
)

/** What leaving a declared plan means: said before it is confirmed. */
const Later = ({ date }: { date: string }) => (
  <ul className="ending-later">
    <li>
      <strong>{businessDate(date)}</strong> is the last date that counts for you. Its result is not
      known yet: a gain is paid to you, and a loss lowers what you get back.
    </li>
    <li>
      Your money is available, in the assets that it was taken from, when that result is declared
      and worked out. The fee is of what is left then, so it is at most the fee above.
    </li>
    <li>This cannot be undone.</li>
  </ul>
)

interface TakeProps {
  readonly exit: ReturnType<typeof useExit>
  readonly quote: ExitQuote
}

const leaveWords = ({ fee, leavesAfter }: ExitQuote): string =>
  leavesAfter === null ? `Leave for ${formatUsd(fee)}` : `Leave after ${businessDate(leavesAfter)}`

function Take({ exit: { isBusy, ask, leave }, quote }: TakeProps) {
  const left = Date.parse(quote.expiresAt) - useNow(1_000)
  if (left <= 0)
    return (
      <>
        <p role="status">This quote has expired.</p>
        <button
          className="button button-primary"
          type="button"
          disabled={isBusy}
          onClick={() => void ask()}
        >
          Get a new quote
        </button>
      </>
    )
  return (
    <>
      <p className="muted ending-left">
        This quote holds for <span className="figures">{timeLeft(left)}</span>.
      </p>
      <button
        className="button button-primary"
        type="button"
        disabled={isBusy}
        onClick={() => void leave(quote)}
      >
        {isBusy ? 'Leaving…' : leaveWords(quote)}
      </button>
    </>
  )
}
