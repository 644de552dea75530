import { CircleAlert, CircleCheck } from 'lucide-react'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import type { AuditProof } from './event.ts'
import { useVerification, type Verification } from './useVerification.ts'
import './audit.css'

const lines = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'line' : 'lines'}`

/** Checks that no line of the audit log was changed, moved or removed, and shows the result as a sentence. */
export function VerifyChain() {
  const { state, start, stop } = useVerification()
  const isWorking = state.at === 'work'
  return (
    <section className="verify" aria-label="Verify chain">
      <div className="verify-command">
        <p className="part-note">
          Every line is sealed with the one before it. Verifying reads them all and says whether any
          was changed or taken out.
        </p>
        {isWorking ? (
          <Button variant="outlined" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => void start()}>
            Verify chain
          </Button>
        )}
      </div>
      {isWorking && (
        <p className="verify-progress">
          <progress
            aria-label="Lines verified"
            {...(state.total > 0 && { value: state.checked, max: state.total })}
          />
          <span>
            {state.total > 0
              ? `${state.checked.toLocaleString('en-US')} of ${lines(state.total)}`
              : 'Reading…'}
          </span>
        </p>
      )}
      <div role="status">
        <Result state={state} />
      </div>
    </section>
  )
}

function Result({ state }: { state: Verification }) {
  if (state.at === 'rest' || state.at === 'work') return null
  if (state.at === 'stopped')
    return <p>Stopped after {lines(state.checked)}, all of them in place and unchanged.</p>
  if (state.at === 'failed') return <p>{state.problem}</p>
  if (state.firstBreak !== null) return <Broken broken={state.firstBreak} />
  return (
    <p className="verify-good">
      <CircleCheck size={20} aria-hidden="true" /> The chain is whole: {lines(state.checked)}, all
      of them in place and unchanged.
    </p>
  )
}

const Broken = ({ broken }: { broken: NonNullable<AuditProof['firstBreak']> }) => (
  <p className="verify-bad">
    <CircleAlert size={20} aria-hidden="true" /> The chain is broken: in chain {broken.chain},
    position {broken.position.toLocaleString('en-US')}, a line{' '}
    {broken.offence === 'changed' ? 'was changed after it was written.' : 'is missing.'} Compare it
    with a backup before anything else is done.{' '}
    {broken.eventId !== null && <Link to={`/admin/audit/${broken.eventId}`}>See the line</Link>}
  </p>
)
