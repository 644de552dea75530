import { type Answer, postOnce } from '../client.ts'
import { CallFailure } from '../failures.ts'
import type { Act } from './acts.ts'

const AGAIN_MS = 1_000
const TIMES = 20

/** Sends the act under its key. Where an earlier sending is still being worked on, `inFlight` is called and its answer waited for. */
export async function sendAct<Row>(
  path: string,
  { key, body }: Act,
  inFlight: () => void,
): Promise<Answer<Row>> {
  for (let time = 1; ; time += 1) {
    try {
      return await postOnce<Row>(path, body, key)
    } catch (failure) {
      const isInFlight = failure instanceof CallFailure && failure.code === 'idempotency_in_flight'
      if (!isInFlight || time === TIMES) throw failure
      inFlight()
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
