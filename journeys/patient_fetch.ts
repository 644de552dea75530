import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_MS } from './patience.ts'

/**
 * A call beside the browser, as a client makes it: 503 says that nothing was done and when to try again, so the same call is
 * sent again, with its key. On a slow machine a lock may be waited for longer than `lock_timeout` allows.
 */
export async function patientFetch(url: string, init: RequestInit): Promise<Response> {
  const end = Date.now() + PATIENCE_MS
  let response = await fetch(url, init)
  while (response.status === 503 && Date.now() < end) {
    await sleep(1_000 * Number.parseInt(response.headers.get('retry-after') ?? '1', 10))
    response = await fetch(url, init)
  }
  return response
}
