import { idleMsLeft, isIdle, isTouchDue, type KeptSession, sessionIn } from '@assay/client/session'
import { deviceStorage } from '@assay/client/storage'
import { useSyncExternalStore } from 'react'
import { browserSession } from './browserSession.ts'
import { holdWork, returnWork } from './heldWork.ts'
import { forgetOwn, forgetTab, OWN } from './own.ts'

// Token, uid and name only: balances and bank data are fetched again, never stored on the device.
// With "Remember Me" it outlives the browser, for 30 days; without it, it ends with the browser.
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

const stored = (): Session | null =>
  sessionIn<Session>(deviceStorage.readJson(OWN), ['uid', 'name'])

function read(): Session | null {
  const session = stored()
  return session && isAlive(session) ? session : null
}

const isAlive = (session: Session): boolean =>
  session.remembered || (browserSession.isOpen() && !isIdle(session))

/**
 * Called once, before the first render. Reads the stored session synchronously, so the limit that the product allows
 * for it (5 s) cannot be reached.
 */
export function rehydrate(): void {
  announce(read())
  if (current === null) forgetEnded(stored())
  // Sign-out in one tab signs out the others.
  window.addEventListener('storage', (event) => {
    if (event.key === OWN || event.key === null) follow(read())
  })
  // A page restored from the browser's cache, or a tab that was hidden, may have missed the end of its session.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(read()))
}

function forgetEnded(session: Session | null): void {
  if (session !== null && browserSession.isOpen() && isIdle(session)) holdWork(session.uid)
  forgetOwn()
}

/** Applies a change that another tab made: if the person changed, the data of this tab is removed. */
function follow(next: Session | null): void {
  if (next === null && current !== null && isIdle(current)) holdWork(current.uid)
  if (next?.uid !== current?.uid) forgetTab()
  announce(next)
}

function keep(session: Session): void {
  deviceStorage.write(OWN, JSON.stringify(session))
  announce(session)
}

/** Removes the data of an earlier person on this device first. */
export function startSession(started: Omit<Session, 'usedAt'>): void {
  forgetOwn()
  if (started.remembered) browserSession.end()
  else browserSession.begin()
  returnWork(started.uid)
  keep({ ...started, usedAt: Date.now() })
}

/** Called at sign-out and for a dead token: no data of the person stays on the device. */
export function endSession(): void {
  forgetOwn()
  browserSession.end()
  announce(null)
}

/** Called when nobody was there for half an hour: what was typed in this tab waits for the same person. */
export function endIdleSession(): void {
  if (current !== null) holdWork(current.uid)
  endSession()
}

/** Records a sign of a person. Calls that the page makes by itself do not count, or an open tab would never expire. */
export function touchSession(): void {
  if (current === null || !isTouchDue(current)) return
  // Another tab may have ended the session in the meantime; writing would bring it back.
  if (deviceStorage.read(OWN) === null) return
  keep({ ...current, usedAt: Date.now() })
}

/** Without "Remember Me" a session ends half an hour after the last sign of a person. */
export const msUntilIdle = (): number =>
  current === null ? Number.POSITIVE_INFINITY : idleMsLeft(current)

export const currentSession = (): Session | null => current

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession)
