import { useNow } from './useNow.ts'

const SECOND_MS = 1_000

/** How long ago a moment of the server's was, kept current to the step. */
export function useAge(since: number | null, stepMs = SECOND_MS): number | null {
  const now = useNow(stepMs)
  return since === null ? null : Math.max(0, now - since)
}
