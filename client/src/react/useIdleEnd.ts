import { useEffect } from 'react'

const LOOK_EVERY_MS = 15_000
const SIGNS_OF_A_PERSON = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Checks every 15 seconds whether the session has expired, and records each sign of a person. Calls that the page makes
 * to stay current are no such sign.
 */
export function useIdleEnd(touch: () => void, look: () => void): void {
  useEffect(() => {
    const options = { capture: true, passive: true } as const
    for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, touch, options)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, touch, options)
    }
  }, [touch, look])
}
