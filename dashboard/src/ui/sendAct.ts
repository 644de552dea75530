import { type Answer, postOnce } from '../client.ts'
import { CallFailure } from '../failures.ts'
import type { Act } from './acts.ts'

const AGAIN_MS = 1_000
const TIMES = 20

/** Refusals that are no answer to the act itself: the same key may be sent again. */
const NO_ANSWER = new Set([401, 408, 429])

/** Whether nobody knows what became of the act. Every other refusal is the server's last word on this key. */
export const isUndecided = ({ reason, status, code }: CallFailure): boolean =>
  reason !== 'refused' ||
  status < 400 ||
  status >= 500 ||
  NO_ANSWER.has(status) ||
  code === 'idempotency_in_flight' ||
  // Asked before the key is looked at: what an earlier sending did, this does not say.
  code === 'step_up_required'

/** Sends the act under its key. Where an earlier sending is still being worked on, its answer is waited for. */
export async function sendAct<Row>(path: string, { key, body }: Act): Promise<Answer<Row>> {
  for (let time = 1; ; time += 1) {
    try {
      return await postOnce<Row>(path, body, key)
    } catch (failure) {
      const isInFlight = failure instanceof CallFailure && failure.code === 'idempotency_in_flight'
      if (!isInFlight || time === TIMES) throw failure
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
