export type Role = 'owner' | 'admin' | 'support'

// Who is signed in and nothing else: lists are fetched again, never kept on the device.
export interface StaffSession {
  readonly token: string
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly remembered: boolean
  readonly usedAt: number
}

const KEY = 'assay.admin'
const IDLE_LIMIT_MS = 30 * 60_000
const TOUCH_EVERY_MS = 60_000

function storedSession(): StaffSession | null {
  const stored = localStorage.getItem(KEY)
  return stored === null ? null : parse(stored)
}

const isExpired = ({ remembered, usedAt }: StaffSession): boolean =>
  !remembered && Date.now() - usedAt >= IDLE_LIMIT_MS

/** Read anew each time: another tab may have signed out, or in as somebody else. */
export function currentSession(): StaffSession | null {
  const session = storedSession()
  return session !== null && !isExpired(session) ? session : null
}

/** Whether a session lies here that nobody has touched for half an hour. Its token is still alive. */
export function hasExpired(): boolean {
  const session = storedSession()
  return session !== null && isExpired(session)
}

/** The token to be killed on leaving, of a session that has expired too. */
export const tokenToEnd = (): string | undefined => storedSession()?.token

function parse(stored: string): StaffSession | null {
  try {
    const value: unknown = JSON.parse(stored)
    return isSession(value) ? value : null
  } catch {
    // Somebody else's text under our key: the same as being signed out.
    return null
  }
}

function isSession(value: unknown): value is StaffSession {
  if (typeof value !== 'object' || value === null) return false
  const { token, id, email, role, remembered, usedAt } = value as Record<string, unknown>
  const texts = [token, id, email, role].every((field) => typeof field === 'string')
  return texts && typeof remembered === 'boolean' && typeof usedAt === 'number'
}

export function startSession(session: Omit<StaffSession, 'usedAt'>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...session, usedAt: Date.now() }))
}

export function endSession(): void {
  localStorage.removeItem(KEY)
}

/** A sign of somebody: without "Remember Me" a session lasts for half an hour after the last one. */
export function touchSession(): void {
  const session = currentSession()
  if (session !== null && Date.now() - session.usedAt >= TOUCH_EVERY_MS) startSession(session)
}

/** Signing out in one tab signs out the others. */
export function onSignedOutElsewhere(leave: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if ((event.key === KEY || event.key === null) && currentSession() === null) leave()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
