import { HttpError } from 'react-admin'
import { callApi, waitsFor } from '../dataProvider.ts'

const AGAIN_MS = 1_000
const TIMES = 20
const IN_FLIGHT = 'idempotency_in_flight'

export type Body = Readonly<Record<string, string>>

/** A call that moves money or changes a status, from the moment it is first sent until its answer is known. */
export interface Sending {
  readonly key: string
  readonly body: Body
}

interface Refusal {
  readonly code?: string
  /** The row as it is now, where somebody else has changed it. */
  readonly data?: unknown
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

export const refusalOf = (failure: unknown): Refusal =>
  failure instanceof HttpError && typeof failure.body === 'object' && failure.body !== null
    ? (failure.body as Refusal)
    : {}

/** What came of it: the changed row, or the server's word that a second member of staff is waited for. */
export type Sent<Row> =
  | { readonly row: Row; readonly waits: null }
  | { readonly row: null; readonly waits: string }

/** Sends under the key. Where an earlier sending is still being worked on, `inFlight` is called and its answer waited for. */
export async function send<Row>(
  method: 'PATCH' | 'POST' | 'PUT',
  path: string,
  { key, body }: Sending,
  inFlight: () => void,
): Promise<Sent<Row>> {
  for (let time = 1; ; time += 1) {
    try {
      const headers = new Headers({ 'idempotency-key': key })
      const answer = await callApi(`/api/admin/${path}`, {
        method,
        headers,
        body: JSON.stringify(body),
      })
      const waits = waitsFor(answer)
      return waits === null ? { row: answer.json as Row, waits } : { row: null, waits }
    } catch (failure) {
      if (refusalOf(failure).code !== IN_FLIGHT || time === TIMES) throw failure
      inFlight()
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
