import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 250
let underWay = 0
let wasQuiet = false

/** Counts a call as under way until it is over. */
export async function counted<Result>(work: Promise<Result>): Promise<Result> {
  underWay += 1
  try {
    return await work
  } finally {
    underWay -= 1
  }
}

/**
 * Runs the command once the page has loaded and no call has been under way for this time: work that can wait must not
 * compete with what a person is looking at. Answers a function that cancels it.
 */
export function whenIdle(forMs: number, command: () => void): () => void {
  let quietMs = 0
  const timer = setInterval(() => {
    quietMs = underWay === 0 && document.readyState === 'complete' ? quietMs + LOOK_EVERY_MS : 0
    if (quietMs === 0 || quietMs < forMs) return
    clearInterval(timer)
    wasQuiet = true
    command()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Whether the page has ever been idle: work that has waited for that once need not wait again. */
export function useWhenIdle(forMs: number): boolean {
  const [isQuiet, setIsQuiet] = useState(wasQuiet)
  useEffect(() => (isQuiet ? undefined : whenIdle(forMs, () => setIsQuiet(true))), [isQuiet, forMs])
  return isQuiet
}
