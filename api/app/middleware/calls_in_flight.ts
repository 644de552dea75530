import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { IN_FLIGHT } from '#config/app'
import { Failure } from '#errors/failure'
import { toEnvelope } from '#exceptions/envelope'
import { callsInFlight, countedInFlight } from '#load_shedding/giving_way'
import { API_HEADERS } from '#middleware/headers_middleware'
import { refusals } from '#metrics/meters'

const isFull = () => callsInFlight() >= IN_FLIGHT.calls
const overloaded = () =>
  new Failure('unavailable', {}, null, { 'retry-after': IN_FLIGHT.retryAfterSeconds })

/**
 * Counts a call while it is processed. Failures: unavailable, when too many are in flight: each of them waits for a
 * connection, and one more would only delay all of them.
 */
export async function asInFlight(work: () => unknown): Promise<void> {
  if (isFull()) throw overloaded()
  await countedInFlight(work)
}

/** A refusal must be cheap: everything except the request id is prepared once. */
const ID = '00000000-0000-0000-0000-000000000000'
const { status: STATUS, body, headers: RETRY } = toEnvelope(overloaded(), ID)
const [BEFORE_ID = '', AFTER_ID = ''] = JSON.stringify(body).split(ID)
const HEADERS = Object.entries({
  ...API_HEADERS,
  ...RETRY,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}).flat()

function refuse(request: IncomingMessage, response: ServerResponse): void {
  refusals.inc({ code: 'unavailable' })
  const given = request.headers['x-request-id']
  const requestId = typeof given === 'string' ? given : randomUUID()
  const text = `${BEFORE_ID}${requestId}${AFTER_ID}`
  const length = String(Buffer.byteLength(text))
  response.writeHead(STATUS, [...HEADERS, 'x-request-id', requestId, 'content-length', length])
  response.end(text, 'latin1')
}

/**
 * Refuses calls of the API under overload, before the framework sees them: a refusal must cost next to nothing, or the
 * accepted calls pay for it. Probes and pages pass.
 */
export function shedLoad(handle: RequestListener): RequestListener {
  return (request, response) => {
    if (isFull() && request.url?.startsWith('/api/')) refuse(request, response)
    else handle(request, response)
  }
}
