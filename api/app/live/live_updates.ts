import type { ServerResponse } from 'node:http'
import logger from '@adonisjs/core/services/logger'
import { LIVE } from '#config/live'
import { REPLICA } from '#config/replica'
import { replica } from '#database/replica'
import { Failure } from '#errors/failure'
import { isTerminating } from '#health/termination'
import { ChangeSet } from '#live/change_set'
import { EventStream, type Watcher } from '#live/event_stream'
import type { Kind, Mark, Resource } from '#live/kinds'
import { liveSessions } from '#live/live_sessions_query'
import { NoticeChannel } from '#live/notice_channel'
import { RecentChanges } from '#live/recent_changes'
import { Streams } from '#live/streams'

/**
 * Live updates of this process: collects committed changes and sends them to the streams here, and to the other
 * processes at most once in 50 ms. Correctness never depends on them: a lost update is read a little later.
 */
class LiveUpdates {
  readonly #streams = new Streams()
  readonly #recent = new RecentChanges()
  /** Changes that are not yet published. */
  #fresh = new ChangeSet()
  /** Not yet published to the other processes. */
  #unpublished = new ChangeSet()
  #timer: NodeJS.Timeout | null = null
  #heartbeat: NodeJS.Timeout | null = null
  #flushedAt = 0
  readonly #channel = new NoticeChannel({
    onNotice: (changes) => this.#deliver(changes),
    onDown: () => this.#recent.end(),
    onUp: () => {
      this.#recent.begin(performance.now())
      // an open stream may have missed something
      this.#streams.deliverAll()
      this.#schedule()
    },
  })

  /** Starts listening to the other processes. */
  start(): void {
    this.#channel.start()
    this.#heartbeat ??= setInterval(() => this.#sendHeartbeats(), LIVE.commentMs).unref()
  }

  /** The number of open streams in this process. */
  get streamCount(): number {
    return this.#streams.count
  }

  /** Called after a commit: what it has changed for a person. Never fails and never waits. */
  changed(owner: string, marks: readonly Mark[]): void {
    this.#fresh.add(owner, marks)
    this.#schedule()
  }

  /** Called after a commit: the lists of the back office that it has changed. */
  listsChanged(...lists: Resource[]): void {
    for (const list of lists) this.#fresh.lists.add(list)
    this.#schedule()
  }

  /**
   * What has changed for a reader whose oldest answer is `age` milliseconds old; null where that is not known, and
   * everything has to be read again. A stream that is opened at once afterwards misses nothing.
   */
  missedBy(watcher: Watcher, age: number): (Kind | Resource)[] | null {
    return this.#recent.since(age, watcher, performance.now())
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
      // the reader is gone already
      if (response.destroyed) leave()
    })
  }

  /** Refuses a stream before a response is sent. Failures: too_many_streams, unavailable. */
  assertRoom(watcher: Watcher): void {
    if (isTerminating()) throw new Failure('unavailable', {}, null, { 'retry-after': '3' })
    this.#streams.assertRoom(watcher)
  }

  /** Ends every stream: the readers reconnect to another copy. */
  endStreams(): void {
    for (const stream of this.#streams.all()) stream.end()
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    if (this.#heartbeat) clearInterval(this.#heartbeat)
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
    this.#unpublished.merge(fresh)
    if (this.#unpublished.isEmpty || !this.#channel.isUp) return
    const kept = new ChangeSet()
    kept.merge(this.#unpublished)
    const isSent = await this.#channel.send(this.#unpublished.takeNotice(this.#channel.origin))
    if (!isSent) this.#unpublished.merge(kept)
    else if (!this.#unpublished.isEmpty) this.#schedule()
  }

  #deliver(changes: ChangeSet): void {
    const now = performance.now()
    this.#recent.add(changes, now, replica.isInUse ? now + REPLICA.mostLagMs : now)
    const doubtful = this.#streams.deliver(changes)
    if (doubtful.length > 0) void this.#endDead(doubtful)
    if (changes.lists.size === 0 || this.#streams.isEmpty) return
    if (replica.isInUse) void this.#deliverOnceReadable(new Set(changes.lists))
    else this.#streams.deliverLists(changes.lists)
  }

  /** Staff read the list as soon as they get the event, from a replica that may not have the change yet. */
  async #deliverOnceReadable(lists: ReadonlySet<Resource>): Promise<void> {
    await replica.caughtUp()
    this.#streams.deliverLists(lists)
  }

  #sendHeartbeats(): void {
    const streams = this.#streams.all()
    for (const stream of streams) stream.comment()
    if (streams.length > 0) void this.#endDead(streams)
  }

  /** Ends the streams whose session has ended. If that cannot be checked now, the next heartbeat checks again. */
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
      logger.warn({ fault: code }, 'sessions of live updates could not be checked')
    }
  }
}

export const liveUpdates = new LiveUpdates()
