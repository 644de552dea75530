import { isTexts, tabStorage } from '@assay/client/storage'
import { OWN } from './own.ts'

const HELD = 'assay.held'

interface Held {
  readonly uid: string
  readonly texts: Record<string, string>
}

function heldIn(value: unknown): Held | null {
  if (typeof value !== 'object' || value === null) return null
  const { uid, texts } = value as Record<string, unknown>
  return typeof uid === 'string' && isTexts(texts) ? { uid, texts } : null
}

/** A session that ended by itself: what was typed in this tab waits for the same person. */
export const holdWork = (uid: string): void =>
  tabStorage.write(HELD, JSON.stringify({ uid, texts: tabStorage.textsUnder(OWN) }))

/** Whether the last session of this tab ended because nobody was there. */
export const isWorkHeld = (): boolean => heldIn(tabStorage.readJson(HELD)) !== null

/** Gives it back to the person it belongs to; for anybody else it is gone. */
export function returnWork(uid: string): void {
  const held = heldIn(tabStorage.readJson(HELD))
  tabStorage.forget(HELD)
  if (held?.uid !== uid) return
  for (const [name, text] of Object.entries(held.texts)) tabStorage.write(name, text)
}
