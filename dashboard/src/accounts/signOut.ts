import toast from 'react-hot-toast/headless'
import { call } from '../client.ts'
import { CallFailure } from '@assay/client/failures'
import { currentSession, endSession } from '../session.ts'

const STILL_ALIVE =
  'You are signed out on this device. The server could not be told: your session there ends by itself.'

/** Leaves at once, whatever the network does, and then has the server kill the token. */
export async function signOut(navigate: (path: string) => void): Promise<void> {
  const token = currentSession()?.token
  // The way out first: a guarded screen without a session would ask to come back after signing in.
  navigate('/auth/login')
  endSession()
  if (token === undefined) return
  try {
    await call('POST', '/auth/logout', { token })
  } catch (failure) {
    // Refused means the token was dead already.
    if (!(failure instanceof CallFailure) || failure.reason !== 'refused') toast.error(STILL_ALIVE)
  }
}
