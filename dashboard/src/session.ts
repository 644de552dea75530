import { useSyncExternalStore } from 'react'

// Token, uid and name only: balances and bank data are fetched again, never kept on the device.
export interface Session {
  readonly token: string
  readonly uid: string
  readonly name: string
  readonly remembered: boolean
  readonly usedAt: number
}

const KEY = 'assay.user'
const IDLE_LIMIT_MS = 30 * 60_000
const TOUCH_EVERY_MS = 60_000

let current: Session | null = null
const listeners = new Set<() => void>()

function announce(next: Session | null): void {
  current = next
  for (const listener of listeners) listener()
}

function read(): Session | null {
  const stored = localStorage.getItem(KEY)
  if (stored === null) return null
  const session = parse(stored)
  return session && (session.remembered || Date.now() - session.usedAt < IDLE_LIMIT_MS)
    ? session
    : null
}

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

/** Called once, before anything renders. */
export function rehydrate(): void {
  announce(read())
  if (current === null) localStorage.removeItem(KEY)
  // Signing out in one tab signs out the others.
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) announce(read())
  })
}

export function startSession(started: Omit<Session, 'usedAt'>): void {
  const session = { ...started, usedAt: Date.now() }
  localStorage.setItem(KEY, JSON.stringify(session))
  announce(session)
}

export function endSession(): void {
  localStorage.removeItem(KEY)
  announce(null)
}

/** Without "Remember Me" a session lasts for half an hour after its last call. */
export function touchSession(): void {
  if (current === null || Date.now() - current.usedAt < TOUCH_EVERY_MS) return
  // Another tab may have ended it meanwhile; writing it back would bring it to life again.
  if (localStorage.getItem(KEY) === null) return
  startSession(current)
}

export const currentSession = (): Session | null => current

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, currentSession)
