import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { BASE, type Json } from '#tests/calls'
import { until } from '#tests/patience'

export type Published = { event: string; data: Json }

/** Somebody who has a stream open. */
export type Watching = {
  status: number
  headers: IncomingHttpHeaders
  /** Everything told so far. */
  told: Published[]
  /** The text as it came. */
  raw(): string
  /** The next event that has not been waited for yet. */
  next(): Promise<Published>
  /**
   * Every kind told since the last call. What is expected is waited for, on a busy machine for longer; then comes a
   * time in which anything else would have come too.
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

/** Opens a stream of events on a connection of its own. */
export async function watching(
  token: string,
  path = '/user/events',
  base = BASE,
): Promise<Watching> {
  const opening = request(`${base}${path}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  })
  opening.end()
  const [answer] = (await once(opening, 'response')) as [IncomingMessage]
  const told: Published[] = []
  let raw = ''
  let seen = 0
  answer.setEncoding('utf8')
  answer.on('data', (chunk: string) => {
    raw += chunk
    const blocks = raw.split('\n\n').slice(0, -1)
    told.splice(0, told.length, ...blocks.flatMap((block) => parse(block) ?? []))
  })
  const ended = once(answer, 'close').then(() => undefined)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    told,
    raw: () => raw,
    ended,
    async next() {
      const found = () => ({ event: told[seen], raw: raw.slice(-500) })
      const { event } = await until('something is told', found, (it) => it.event, 10)
      seen += 1
      return event as Published
    },
    async kindsAfter(ms, expected = []) {
      const fresh = () => new Set(told.slice(seen).flatMap(({ data }) => data.kinds as string[]))
      const isComplete = () => expected.every((kind) => fresh().has(kind))
      await until(
        `told of: ${expected.join(', ')}`,
        () => ({ is: isComplete(), raw }),
        ({ is }) => is,
        10,
      )
      await sleep(ms)
      const kinds = [...fresh()]
      seen = told.length
      return kinds
    },
    async leave() {
      answer.destroy()
      await ended
    },
  }
}
