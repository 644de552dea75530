import { isIdle, isTouchDue, type KeptSession, sessionIn } from '@assay/client/session'
import { deviceStorage } from '@assay/client/storage'
import { useSyncExternalStore } from 'react'
import { browserSession } from './browserSession.ts'
import { forgetOwn, forgetTab, OWN } from './own.ts'

// Token, uid and name only: balances and bank data are fetched again, never kept on the device.
// "Remember Me": it outlives the browser, for 30 days. Without it, it ends with the browser.
export interface Session extends KeptSession {
  readonly uid: string
  readonly name: string
}

let current: Session | null = null
const listeners = new Set<() => void>()

function announce(next: Session | null): void {
  current = next
  for (const listener of listeners) listener()
}

function read(): Session | null {
  const session = sessionIn<Session>(deviceStorage.readJson(OWN), ['uid', 'name'])
  return session && isAlive(session) ? session : null
}

const isAlive = (session: Session): boolean =>
  session.remembered || (browserSession.isOpen() && !isIdle(session))

/**
 * Called once, before anything renders. What is kept is read at once, without waiting, so that the time-out
 * that the product allows for it (5 s) cannot be reached.
 */
export function rehydrate(): void {
  announce(read())
  if (current === null) forgetOwn()
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
  if (next?.uid !== current?.uid) forgetTab()
  announce(next)
}

function keep(session: Session): void {
  deviceStorage.write(OWN, JSON.stringify(session))
  announce(session)
}

/** What somebody else left on this device goes first. */
export function startSession(started: Omit<Session, 'usedAt'>): void {
  forgetOwn()
  if (started.remembered) browserSession.end()
  else browserSession.begin()
  keep({ ...started, usedAt: Date.now() })
}

/** Logging out, and a token that is dead: nothing of the person stays on the device. */
export function endSession(): void {
  forgetOwn()
  browserSession.end()
  announce(null)
}

/** Somebody is there: what the page does by itself does not count, or an open tab would never end. */
export function touchSession(): void {
  if (current === null || !isTouchDue(current)) return
  // Another tab may have ended it in the meantime; writing it back would bring it to life again.
  if (deviceStorage.read(OWN) === null) return
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
