import { CallFailure } from '@assay/client/failures'
import { hasExpired, markEndedIdle } from '../session.ts'
import { signOut } from './staffCalls.ts'

/** Ends a session that was idle for half an hour, here and on the server. */
export function signOutIfExpired(): void {
  if (!hasExpired()) return
  markEndedIdle()
  signOut().catch((failure: unknown) => {
    // This device is signed out in any case; on the server the session expires by itself.
    if (!(failure instanceof CallFailure)) throw failure
  })
}
