import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getActiveTest } from '@japa/runner'
import { BASE, type Json } from '#tests/calls'
import { until } from '#tests/patience'

export type Published = { event: string; data: Json }

/** A person with an open stream. */
export type Watching = {
  status: number
  headers: IncomingHttpHeaders
  /** All events so far. */
  events: Published[]
  /** The raw text. */
  raw(): string
  /** The next event that no call has returned yet. */
  next(): Promise<Published>
  /**
   * Every kind since the last call. Waits for the expected ones, longer on a busy machine, and then for a time in which
   * unexpected ones would have arrived too.
   */
  kindsAfter(ms: number, expected?: readonly string[]): Promise<string[]>
  /** Settles when the server has ended the stream. */
  ended: Promise<void>
  leave(): Promise<void>
}

function parse(block: string): Published | null {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const [event, data] = [field('event'), field('data')]
  return event && data ? { event, data: JSON.parse(data) } : null
}

/** Opens a stream of events on its own connection. */
export async function watching(
  token: string,
  path = '/user/events',
  base = BASE,
  ageMs?: number,
): Promise<Watching> {
  const opening = request(`${base}${path}`, {
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      ...(ageMs !== undefined && { 'data-age': `${ageMs}` }),
    },
  })
  opening.end()
  const [answer] = (await once(opening, 'response')) as [IncomingMessage]
  const events: Published[] = []
  let raw = ''
  let seen = 0
  answer.setEncoding('utf8')
  answer.on('data', (chunk: string) => {
    raw += chunk
    const blocks = raw.split('\n\n').slice(0, -1)
    events.splice(0, events.length, ...blocks.flatMap((block) => parse(block) ?? []))
  })
  // a test that fails leaves no stream open: the server would wait for its end
  getActiveTest()?.cleanup(() => void answer.destroy())
  const ended = once(answer, 'close').then(() => undefined)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    raw: () => raw,
    ended,
    async next() {
      const lookup = () => ({ event: events[seen], raw: raw.slice(-500) })
      const { event } = await until('an event arrives', lookup, (it) => it.event, 10)
      seen += 1
      return event as Published
    },
    async kindsAfter(ms, expected = []) {
      const fresh = () => new Set(events.slice(seen).flatMap(({ data }) => data.kinds as string[]))
      const isComplete = () => expected.every((kind) => fresh().has(kind))
      await until(
        `events of: ${expected.join(', ')}`,
        () => ({ is: isComplete(), raw }),
        ({ is }) => is,
        10,
      )
      await sleep(ms)
      const kinds = [...fresh()]
      seen = events.length
      return kinds
    },
    async leave() {
      answer.destroy()
      await ended
    },
  }
}
