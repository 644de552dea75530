import type { ServerResponse } from 'node:http'
import { LIVE } from '#config/live'
import type { Caller } from '#routing/caller'

/** The account and the session that a stream belongs to. */
export type Watcher = Pick<Caller, 'kind' | 'id' | 'tokenId'>

/** A reader that stops reading is disconnected, and reconnects. */
const MOST_WAITING_BYTES = 65_536

/** One open response of server-sent events. Events that come faster than the gap are sent together. */
export class EventStream {
  readonly #waiting = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #publishedAt = 0

  constructor(
    readonly watcher: Watcher,
    readonly response: ServerResponse,
    readonly gapMs: number,
  ) {
    this.#write(`retry: ${LIVE.retryMs}\n\n`)
  }

  /** Sends what has changed, now or as soon as the gap allows. */
  publish(kinds: Iterable<string>): void {
    for (const kind of kinds) this.#waiting.add(kind)
    if (this.#waiting.size === 0 || this.#timer) return
    const wait = this.#publishedAt + this.gapMs - Date.now()
    if (wait <= 0) this.#sendNow()
    else this.#timer = setTimeout(() => this.#sendNow(), wait).unref()
  }

  /** Sends an empty comment, so that the connection does not look dead. */
  comment(): void {
    this.#write(':\n\n')
  }

  /** Sends the end of the session, and closes. */
  signOut(): void {
    this.#event('signed-out', {})
    this.end()
  }

  end(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.response.end()
  }

  #sendNow(): void {
    this.#timer = null
    this.#publishedAt = Date.now()
    this.#event('changed', { kinds: [...this.#waiting] })
    this.#waiting.clear()
  }

  #event(name: string, data: object): void {
    const at = new Date().toISOString()
    this.#write(`event: ${name}\ndata: ${JSON.stringify({ ...data, at })}\n\n`)
  }

  #write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return
    if (this.response.writableLength > MOST_WAITING_BYTES) this.response.destroy()
    else this.response.write(text)
  }
}
