import type { Staff } from '@assay/client/schemas'
import { isIdle, isTouchDue, type KeptSession, sessionIn } from '@assay/client/session'
import { deviceStorage } from '@assay/client/storage'

export type Role = Staff['role']

// Who is signed in and nothing else: lists are fetched again, never kept on the device.
export interface StaffSession extends KeptSession {
  readonly id: string
  readonly email: string
  readonly role: Role
}

const KEY = 'assay.admin'

const storedSession = (): StaffSession | null =>
  sessionIn(deviceStorage.readJson(KEY), ['id', 'email', 'role'])

/** Read anew each time: another tab may have signed out, or in as somebody else. */
export function currentSession(): StaffSession | null {
  const session = storedSession()
  return session !== null && !isIdle(session) ? session : null
}

/** Whether a session lies here that nobody has touched for half an hour. Its token is still alive. */
export function hasExpired(): boolean {
  const session = storedSession()
  return session !== null && isIdle(session)
}

/** The token to be killed on leaving, of a session that has expired too. */
export const tokenToEnd = (): string | undefined => storedSession()?.token

export function startSession(session: Omit<StaffSession, 'usedAt'>): void {
  deviceStorage.write(KEY, JSON.stringify({ ...session, usedAt: Date.now() }))
}

export function endSession(): void {
  deviceStorage.forget(KEY)
}

/** A sign of somebody: without "Remember Me" a session lasts for half an hour after the last one. */
export function touchSession(): void {
  const session = currentSession()
  if (session !== null && isTouchDue(session)) startSession(session)
}

/** Signing out in one tab signs out the others. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if ((event.key === KEY || event.key === null) && currentSession() === null) leave()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
