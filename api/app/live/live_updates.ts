import type { ServerResponse } from 'node:http'
import logger from '@adonisjs/core/services/logger'
import { LIVE } from '#config/live'
import { replica } from '#database/replica'
import { Failure } from '#errors/failure'
import { isTerminating } from '#health/termination'
import { ChangeSet } from '#live/change_set'
import { EventStream, type Watcher } from '#live/event_stream'
import type { Mark, Resource } from '#live/kinds'
import { liveSessions } from '#live/live_sessions_query'
import { NoticeChannel } from '#live/notice_channel'
import { Streams } from '#live/streams'

/**
 * Live updates of this process: gathers what was committed, tells the streams here, and the other processes at most
 * once in 50 ms. Nothing here is needed for anything to be right: what is lost is read a little later.
 */
class LiveUpdates {
  readonly #streams = new Streams()
  /** Not published to anybody yet. */
  #fresh = new ChangeSet()
  /** Not published to the other processes yet. */
  #unsaid = new ChangeSet()
  #timer: NodeJS.Timeout | null = null
  #beat: NodeJS.Timeout | null = null
  #flushedAt = 0
  readonly #channel = new NoticeChannel({
    heard: (changes) => this.#deliver(changes),
    isUp: () => {
      // whoever watches already may have missed something
      this.#streams.deliverAll()
      this.#schedule()
    },
  })

  /** Begins to listen to the other processes. */
  start(): void {
    this.#channel.start()
    this.#beat ??= setInterval(() => this.#pulse(), LIVE.commentMs).unref()
  }

  /** How many watch this process. */
  get streamCount(): number {
    return this.#streams.count
  }

  /** After a commit: what it has changed for somebody. Never fails and never waits. */
  changed(owner: string, marks: readonly Mark[]): void {
    this.#fresh.add(owner, marks)
    this.#schedule()
  }

  /** After a commit: lists of the back office that it has changed. */
  listsChanged(...lists: Resource[]): void {
    for (const list of lists) this.#fresh.lists.add(list)
    this.#schedule()
  }

  /** Opens a stream; it ends with its reader, its session, or this process. Failures: too_many_streams, unavailable. */
  open(watcher: Watcher, response: ServerResponse): Promise<void> {
    const gapMs = watcher.kind === 'staff' ? LIVE.staffGapMs : 0
    const stream = new EventStream(watcher, response, gapMs)
    return new Promise((done) => {
      const leave = () => {
        this.#streams.remove(stream)
        stream.end()
        done()
      }
      this.#streams.add(stream)
      response.once('close', leave)
      // gone before it was answered
      if (response.destroyed) leave()
    })
  }

  /** Refuses a stream before anything is answered. Failures: too_many_streams, unavailable. */
  assertRoom(watcher: Watcher): void {
    if (isTerminating()) throw new Failure('unavailable', {}, null, { 'retry-after': '3' })
    this.#streams.assertRoom(watcher)
  }

  /** Ends every stream: their readers come back to another copy. */
  endStreams(): void {
    for (const stream of this.#streams.all()) stream.end()
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#beat) clearInterval(this.#beat)
    this.endStreams()
    await this.#flush()
    await this.#channel.stop()
  }

  #schedule(): void {
    if (this.#timer) return
    const wait = Math.max(0, this.#flushedAt + LIVE.batchMs - Date.now())
    this.#timer = setTimeout(() => void this.#flush(), wait).unref()
  }

  async #flush(): Promise<void> {
    this.#timer = null
    this.#flushedAt = Date.now()
    const fresh = this.#fresh
    this.#fresh = new ChangeSet()
    this.#deliver(fresh)
    this.#unsaid.merge(fresh)
    if (this.#unsaid.isEmpty || !this.#channel.isUp) return
    const kept = new ChangeSet()
    kept.merge(this.#unsaid)
    const isSaid = await this.#channel.say(this.#unsaid.takeNotice(this.#channel.origin))
    if (!isSaid) this.#unsaid.merge(kept)
    else if (!this.#unsaid.isEmpty) this.#schedule()
  }

  #deliver(changes: ChangeSet): void {
    const doubtful = this.#streams.deliver(changes)
    if (doubtful.length > 0) void this.#endDead(doubtful)
    if (changes.lists.size === 0 || this.#streams.isEmpty) return
    if (replica.isInUse) void this.#sayOnceReadable(new Set(changes.lists))
    else this.#streams.deliverLists(changes.lists)
  }

  /** Whoever is told reads the list at once, from a replica that may not have come so far. */
  async #sayOnceReadable(lists: ReadonlySet<Resource>): Promise<void> {
    await replica.caughtUp()
    this.#streams.deliverLists(lists)
  }

  #pulse(): void {
    const streams = this.#streams.all()
    for (const stream of streams) stream.comment()
    if (streams.length > 0) void this.#endDead(streams)
  }

  /** Ends the streams whose session is over. Where that cannot be known now, the next beat asks again. */
  async #endDead(streams: EventStream[]): Promise<void> {
    try {
      for (const kind of ['investor', 'staff'] as const) {
        const of = streams.filter(({ watcher }) => watcher.kind === kind)
        const alive = await liveSessions(
          kind,
          of.map(({ watcher }) => watcher.tokenId),
        )
        for (const stream of of) if (!alive.has(stream.watcher.tokenId)) stream.signOut()
      }
    } catch (error) {
      const { code } = error as { code?: string }
      logger.warn({ fault: code }, 'sessions of live updates could not be looked at')
    }
  }
}

export const liveUpdates = new LiveUpdates()
