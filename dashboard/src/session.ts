import { useSyncExternalStore } from 'react'
import { browserSession } from './browserSession.ts'
import { kept, OWN } from './kept.ts'

// Token, uid and name only: balances and bank data are fetched again, never kept on the device.
export interface Session {
  readonly token: string
  readonly uid: string
  readonly name: string
  /** "Remember Me": it outlives the browser, for 30 days. Without it, it ends with the browser. */
  readonly remembered: boolean
  readonly usedAt: number
}

const IDLE_LIMIT_MS = 30 * 60_000
const TOUCH_EVERY_MS = 60_000

let current: Session | null = null
const listeners = new Set<() => void>()

function announce(next: Session | null): void {
  current = next
  for (const listener of listeners) listener()
}

function read(): Session | null {
  const stored = kept.read(OWN)
  if (stored === null) return null
  const session = parse(stored)
  return session && isAlive(session) ? session : null
}

const isAlive = ({ remembered, usedAt }: Session): boolean =>
  remembered || (browserSession.isOpen() && Date.now() - usedAt < IDLE_LIMIT_MS)

function parse(stored: string): Session | null {
  try {
    const value: unknown = JSON.parse(stored)
    return isSession(value) ? value : null
  } catch {
    // Somebody else's text under our key: the same as being signed out.
    return null
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const { token, uid, name, remembered, usedAt } = value as Record<string, unknown>
  const texts = [token, uid, name].every((field) => typeof field === 'string')
  return texts && typeof remembered === 'boolean' && typeof usedAt === 'number'
}

/**
 * Called once, before anything renders. What is kept is read at once, without waiting, so that the time-out
 * that the product allows for it (5 s) cannot be reached.
 */
export function rehydrate(): void {
  announce(read())
  if (current === null) kept.forgetOwn()
  // Signing out in one tab signs out the others.
  window.addEventListener('storage', (event) => {
    if (event.key === OWN || event.key === null) follow(read())
  })
  // A page that comes back from the browser's memory, or a tab that was hidden, may have missed its end.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(read()))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && hasExpired()) follow(null)
  })
}

/** What another tab has done holds here too: what this tab alone keeps goes with a session that has ended. */
function follow(next: Session | null): void {
  if (next?.uid !== current?.uid) kept.forgetTab()
  announce(next)
}

function keep(session: Session): void {
  kept.write(OWN, JSON.stringify(session))
  announce(session)
}

/** What somebody else left on this device goes first. */
export function startSession(started: Omit<Session, 'usedAt'>): void {
  kept.forgetOwn()
  if (started.remembered) browserSession.end()
  else browserSession.begin()
  keep({ ...started, usedAt: Date.now() })
}

/** Logging out, and a token that is dead: nothing of the person stays on the device. */
export function endSession(): void {
  kept.forgetOwn()
  browserSession.end()
  announce(null)
}

/** Somebody is there: what the page does by itself does not count, or an open tab would never end. */
export function touchSession(): void {
  if (current === null || Date.now() - current.usedAt < TOUCH_EVERY_MS) return
  // Another tab may have ended it meanwhile; writing it back would bring it to life again.
  if (kept.read(OWN) === null) return
  keep({ ...current, usedAt: Date.now() })
}

/** Without "Remember Me" a session ends half an hour after the last sign of somebody. */
export const hasExpired = (): boolean => current !== null && !isAlive(current)

export const currentSession = (): Session | null => current

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession)
