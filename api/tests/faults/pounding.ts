import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { scaled } from '#tests/patience'
import type { Person } from './workload.js'

/** How one call of the load went: status 0 where there was no answer at all. */
export type Blow = {
  /** Which of the clients. */
  who: number
  at: number
  tookMs: number
  status: number
  retryAfter: string | null
  code: string
}

async function once(base: string, { token }: Person, who: number): Promise<Blow> {
  const at = performance.now()
  const isRead = Math.random() < 0.5
  const request: RequestInit = isRead
    ? { headers: { authorization: `Bearer ${token}` } }
    : {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ method: 'BTC', amount: '1.00' }),
      }
  const path = isRead ? '/user/profile' : '/deposit'
  const answer = await fetch(`${base}/api${path}`, {
    ...request,
    signal: AbortSignal.timeout(scaled(30_000)),
  }).catch(() => null)
  const text = (await answer?.text().catch(() => '')) ?? ''
  const { status = 0, headers } = answer ?? {}
  const code = status >= 400 ? (/"code":"(\w+)"/.exec(text)?.[1] ?? 'no envelope') : ''
  return {
    who,
    at,
    tookMs: performance.now() - at,
    status,
    retryAfter: headers?.get('retry-after') ?? null,
    code,
  }
}

/** Investors who read and write, each one call after the other with a pause of so many ms, until they have to stop. */
export async function pound(
  base: string,
  people: Person[],
  blows: Blow[],
  isOver: () => boolean,
  pauseMs = 5,
): Promise<void> {
  const run = async (person: Person, who: number) => {
    while (!isOver()) {
      blows.push(await once(base, person, who))
      await sleep(pauseMs)
    }
  }
  await Promise.all(people.map(run))
}
