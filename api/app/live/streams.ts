import { LIVE } from '#config/live'
import { Failure } from '#errors/failure'
import type { ChangeSet } from '#live/change_set'
import type { EventStream, Watcher } from '#live/event_stream'
import { KINDS, RESOURCES, type Resource, SESSION } from '#live/kinds'

/** The open streams of this process. */
export class Streams {
  readonly #byPerson = new Map<string, Set<EventStream>>()
  #count = 0

  get isEmpty(): boolean {
    return this.#count === 0
  }

  get count(): number {
    return this.#count
  }

  /** Refuses one stream too many. Failures: too_many_streams, unavailable. */
  assertRoom({ id }: Watcher): void {
    if ((this.#byPerson.get(id)?.size ?? 0) >= LIVE.streamsEach)
      throw new Failure('too_many_streams', {}, null, { 'retry-after': '30' })
    if (this.#count >= LIVE.mostStreams)
      throw new Failure('unavailable', {}, null, { 'retry-after': '30' })
  }

  add(stream: EventStream): void {
    const { id } = stream.watcher
    const own = this.#byPerson.get(id) ?? new Set()
    this.#byPerson.set(id, own.add(stream))
    this.#count += 1
  }

  remove(stream: EventStream): void {
    const { id } = stream.watcher
    const own = this.#byPerson.get(id)
    if (!own?.delete(stream)) return
    this.#count -= 1
    if (own.size === 0) this.#byPerson.delete(id)
  }

  all(): EventStream[] {
    return [...this.#byPerson.values()].flatMap((own) => [...own])
  }

  /** Sends each investor what concerns them; answers the streams whose session may have ended. */
  deliver({ people }: ChangeSet): EventStream[] {
    const doubtful: EventStream[] = []
    for (const [id, marks] of people) {
      const own = [...(this.#byPerson.get(id) ?? [])]
      if (marks.has(SESSION)) doubtful.push(...own)
      const kinds = KINDS.filter((kind) => marks.has(kind))
      for (const stream of own) if (stream.watcher.kind === 'investor') stream.publish(kinds)
    }
    return doubtful
  }

  /** Sends staff the names of the lists that have changed. */
  deliverLists(lists: ReadonlySet<Resource>): void {
    if (lists.size === 0) return
    const changed = RESOURCES.filter((list) => lists.has(list))
    for (const stream of this.all()) if (stream.watcher.kind === 'staff') stream.publish(changed)
  }

  /** Notifies every stream that anything may have changed. */
  deliverAll(): void {
    for (const stream of this.all())
      stream.publish(stream.watcher.kind === 'investor' ? KINDS : RESOURCES)
  }
}
