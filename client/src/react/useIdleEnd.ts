import { useCallback, useEffect, useRef, useState } from 'react'
import { WARN_BEFORE_MS } from '../idleTime.ts'

const LOOK_EVERY_MS = 15_000
const COUNT_EVERY_MS = 1_000
const SIGNS_OF_A_PERSON = ['pointerdown', 'keydown', 'scroll'] as const

interface IdleEnd {
  /** Records a sign of a person. */
  readonly touch: () => void
  readonly msLeft: () => number
  /** Ends the session; called once the time is over. */
  readonly end: () => void
}

/**
 * Records each sign of a person, and ends the session without one. Calls that the page makes to stay current are no such
 * sign. Answers the time left during the last two minutes: then only `stay` counts, so that nobody presses a button
 * that disappears under the finger.
 */
export function useIdleEnd({ touch, msLeft, end }: IdleEnd) {
  const [left, setLeft] = useState<number | null>(null)
  const isWarned = useRef(false)

  const look = useCallback(() => {
    const ms = msLeft()
    isWarned.current = ms > 0 && ms <= WARN_BEFORE_MS
    setLeft(isWarned.current ? ms : null)
    if (ms <= 0) end()
  }, [msLeft, end])

  useEffect(() => {
    const sign = () => {
      if (!isWarned.current) touch()
    }
    const options = { capture: true, passive: true } as const
    for (const one of SIGNS_OF_A_PERSON) addEventListener(one, sign, options)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const one of SIGNS_OF_A_PERSON) removeEventListener(one, sign, options)
      document.removeEventListener('visibilitychange', look)
    }
  }, [touch, look])

  const isCounting = left !== null
  useEffect(() => {
    const timer = setInterval(look, isCounting ? COUNT_EVERY_MS : LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [look, isCounting])

  const stay = useCallback(() => {
    touch()
    look()
  }, [touch, look])
  return { left, stay }
}
