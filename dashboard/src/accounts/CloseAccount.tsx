import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { sentenceOf } from '@assay/client/failures'
import type { Closure } from '@assay/client/schemas'
import { Bars, Loading } from '../ui/Loading.tsx'
import { When } from '../ui/When.tsx'
import { askForClosure, blockerInWords, takeClosureBack, useClosure } from './closure.ts'

const FAILED = 'The request could not be sent. Please try again.'

/** Asks the staff to close the account, and takes that back. */
export function CloseAccount() {
  const { data, error, mutate } = useClosure()
  const [isBusy, setBusy] = useState(false)
  const closure = data?.data

  async function send(command: typeof askForClosure, done: string) {
    setBusy(true)
    try {
      await mutate(await command(), { revalidate: false })
      toast.success(done)
    } catch (failure) {
      toast.error(sentenceOf(failure, FAILED))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="card" aria-labelledby="closure-title">
      <h2 id="closure-title">Close my account</h2>
      <p className="muted settings-why">
        Our staff close it once no money and no request is left in it. Your personal data is then
        erased for good; what the ledger has to keep stays without your name. Download your data
        first.
      </p>
      {closure === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch the closure')}
          retry={() => void mutate()}
        >
          <Bars count={2} />
        </Loading>
      ) : (
        <div className="closure">
          <State closure={closure} />
          <button
            className="button button-quiet"
            type="button"
            disabled={isBusy}
            onClick={() =>
              void (closure.requestedAt === null
                ? send(askForClosure, 'We have your request.')
                : send(takeClosureBack, 'Your account stays open.'))
            }
          >
            {closure.requestedAt === null ? 'Ask for the closure' : 'Keep my account'}
          </button>
        </div>
      )}
    </section>
  )
}

/** Since when it is requested, and what has to be settled before. */
const State = ({ closure: { requestedAt, blockers } }: { closure: Closure }) => (
  <>
    {requestedAt !== null && (
      <p>
        You asked for the closure <When at={requestedAt} />.
      </p>
    )}
    {blockers.length > 0 && (
      <>
        <p>Before we can close it, this has to be settled:</p>
        <ul className="closure-blockers">
          {blockers.map((blocker) => (
            <li key={blocker.kind}>{blockerInWords(blocker)}</li>
          ))}
        </ul>
      </>
    )}
  </>
)
