import type { Staff } from '@assay/client/schemas'
import { idleMsLeft, isIdle, isTouchDue, type KeptSession, sessionIn } from '@assay/client/session'
import { deviceStorage, tabStorage } from '@assay/client/storage'

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

/** Read again at each call: another tab may have signed out, or signed in another person. */
export function currentSession(): StaffSession | null {
  const session = storedSession()
  return session !== null && !isIdle(session) ? session : null
}

/** Whether there is a stored session that has been idle for half an hour. Its token is still alive. */
export function hasExpired(): boolean {
  const session = storedSession()
  return session !== null && isIdle(session)
}

/** The time until then. */
export function msUntilIdle(): number {
  const session = storedSession()
  return session === null ? Number.POSITIVE_INFINITY : idleMsLeft(session)
}

const ENDED = 'assay.admin.ended'

/** Whether the last session of this tab ended because nobody was there. */
export const hasEndedIdle = (): boolean => tabStorage.read(ENDED) !== null

export const markEndedIdle = (): void => tabStorage.write(ENDED, 'idle')

/** The token to end at sign-out, also of an expired session. */
export const tokenToEnd = (): string | undefined => storedSession()?.token

export function startSession(session: Omit<StaffSession, 'usedAt'>): void {
  tabStorage.forget(ENDED)
  deviceStorage.write(KEY, JSON.stringify({ ...session, usedAt: Date.now() }))
}

export function endSession(): void {
  deviceStorage.forget(KEY)
}

/** Records a sign of a person: without "Remember Me" a session ends half an hour after the last one. */
export function touchSession(): void {
  const session = currentSession()
  if (session !== null && isTouchDue(session)) startSession(session)
}

/** Sign-out in one tab signs out the others. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if ((event.key === KEY || event.key === null) && currentSession() === null) leave()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
