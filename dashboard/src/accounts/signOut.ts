import toast from 'react-hot-toast/headless'
import { call } from '../client.ts'
import { CallFailure } from '@assay/client/failures'
import { currentSession, endIdleSession, endSession } from '../session.ts'

const STILL_ALIVE =
  'You are signed out on this device. The server could not be told: your session there ends by itself.'

/** Signs out at once, whatever the network does, and then ends the token on the server. */
export async function signOut(navigate: (path: string) => void): Promise<void> {
  const token = currentSession()?.token
  // Navigate first: a guarded screen without a session would offer to come back after signing in.
  navigate('/auth/login')
  endSession()
  await endToken(token)
}

/** The same for a person who has gone away: the guard of the screen keeps the way back. */
export async function signOutIdle(): Promise<void> {
  const token = currentSession()?.token
  endIdleSession()
  await endToken(token)
}

async function endToken(token: string | undefined): Promise<void> {
  if (token === undefined) return
  try {
    await call('POST', '/auth/logout', { token })
  } catch (failure) {
    // A refusal means that the token had ended already.
    if (!(failure instanceof CallFailure) || failure.reason !== 'refused') toast.error(STILL_ALIVE)
  }
}
