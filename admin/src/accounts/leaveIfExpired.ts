import { CallFailure } from '@assay/client/failures'
import toast from 'react-hot-toast/headless'
import { hasExpired } from '../session.ts'
import { signOut } from './staffCalls.ts'

/** Whoever finds a session that nobody has touched for half an hour ends it, here and on the server. */
export function leaveIfExpired(): void {
  if (!hasExpired()) return
  toast('You were signed out because nobody was here for half an hour.')
  signOut().catch((failure: unknown) => {
    // This device is signed out in any case; there the session ends by itself.
    if (!(failure instanceof CallFailure)) throw failure
  })
}
