import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { PATIENCE_MS } from '../../journeys/patience.ts'

const LOOK_EVERY_MS = 50

/** Waits until what is read is this; in the end it must be. */
export async function assertBecomes<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const actual = await read()
    try {
      return assert.deepEqual(actual, expected)
    } catch (difference) {
      if (Date.now() > end) throw difference
    }
    await pause(LOOK_EVERY_MS)
  }
}

/** Presses, and sees what shows itself for a few seconds only: it is looked for before the press. */
export async function pressAndSee(button: Locator, passing: Locator): Promise<void> {
  await Promise.all([passing.waitFor(), button.click()])
}

/** Something that one part of a test waits for and another part gives. */
export function aSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}
