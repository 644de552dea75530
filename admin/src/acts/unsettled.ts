import { currentSession } from '../accounts/session.ts'
import type { Body, Sending } from './send.ts'

const nameOf = (act: string): string => `assay.admin.unsettled.${currentSession()?.id ?? ''}.${act}`

function isSending(value: unknown): value is Sending {
  if (typeof value !== 'object' || value === null) return false
  const { key, body } = value as Record<string, unknown>
  return typeof key === 'string' && typeof body === 'object' && body !== null
}

/**
 * What was sent and has no answer yet, by act, for as long as the tab is open. Whoever comes back to the act, over
 * a closed dialog or a reload, sends the same thing under the same key, so that it happens once.
 */
export const unsettled = {
  find(act: string): Sending | null {
    const stored = sessionStorage.getItem(nameOf(act))
    const sending: unknown = stored === null ? null : JSON.parse(stored)
    return isSending(sending) ? sending : null
  },

  begin(act: string, body: Body, key: string): Sending {
    const sending = { key, body }
    sessionStorage.setItem(nameOf(act), JSON.stringify(sending))
    return sending
  },

  settle(act: string): void {
    sessionStorage.removeItem(nameOf(act))
  },
}
