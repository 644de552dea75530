import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { sentenceOf } from '@assay/client/failures'
import { Bars, Loading } from '../ui/Loading.tsx'
import { When } from '../ui/When.tsx'
import { endOtherSessions, endSession, type OpenSession, useSessions } from './sessions.ts'

const FAILED = 'The session could not be ended. Try again.'

/** The sessions of the investor; an unknown one is ended with one press. */
export function Sessions() {
  const { data, error, mutate } = useSessions()
  const [ending, setEnding] = useState<string | null>(null)
  const sessions = data?.data
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []

  async function end(which: string, command: () => Promise<unknown>, done: string) {
    setEnding(which)
    try {
      await command()
      toast.success(done)
    } catch (failure) {
      toast.error(sentenceOf(failure, FAILED))
    }
    await mutate()
    setEnding(null)
  }

  return (
    <section className="card" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <p className="muted settings-why">
        End any session that you do not recognise, then choose a new password. We mail you when a
        new device signs in.
      </p>
      {sessions === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch sessions')}
          retry={() => void mutate()}
        >
          <Bars count={4} />
        </Loading>
      ) : (
        <ul className="sessions">
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => void end(session.id, () => endSession(session.id), 'Session ended.')}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <button
          className="button button-quiet"
          type="button"
          disabled={ending !== null}
          onClick={() => void end('others', endOtherSessions, 'All other sessions ended.')}
        >
          {ending === 'others' ? 'Signing out…' : 'Sign out all others'}
        </button>
      )}
    </section>
  )
}

/** Two sessions of one kind of device differ by when they began. */
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

interface SessionProps {
  readonly session: OpenSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const { device, place, isCurrent, createdAt, lastUsedAt } = session
  return (
    <li>
      <div>
        <p className="session-device">
          <strong>{device}</strong> {isCurrent && <span className="session-here">This device</span>}
        </p>
        <p className="muted">
          {place !== '' && <>Network {place}, </>}signed in <When at={createdAt} />, last used{' '}
          <When at={lastUsedAt} />
        </p>
      </div>
      {!isCurrent && (
        <button
          className="button button-quiet"
          type="button"
          disabled={isEnding}
          aria-label={`End the session of ${device}, signed in ${exact.format(new Date(createdAt))}`}
          onClick={onEnd}
        >
          {isEnding ? 'Ending…' : 'End'}
        </button>
      )}
    </li>
  )
}
