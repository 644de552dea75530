import { CallFailure } from '@assay/client/failures'
import toast from 'react-hot-toast/headless'
import { hasExpired } from '../session.ts'
import { signOut } from './staffCalls.ts'

/** Ends a session that was idle for half an hour, here and on the server. */
export function signOutIfExpired(): void {
  if (!hasExpired()) return
  toast('You were signed out because nobody was here for half an hour.')
  signOut().catch((failure: unknown) => {
    // This device is signed out in any case; on the server the session expires by itself.
    if (!(failure instanceof CallFailure)) throw failure
  })
}
