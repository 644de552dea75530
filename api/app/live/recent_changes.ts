import type { ChangeSet } from '#live/change_set'
import type { Watcher } from '#live/event_stream'
import { KINDS, type Kind, type Mark, RESOURCES, type Resource } from '#live/kinds'

/** How old the answers may be that a reader asks about. */
export const OLDEST_MS = 60_000

/** What is added to every age: a call and the question about it may travel for different times. */
export const MARGIN_MS = 5_000

/** Persons of one span; a close of business that pays more people ends the span early. */
const MOST_PEOPLE = 20_000

const NEVER = Number.NEGATIVE_INFINITY

type Span = { from: number; people: Map<string, Map<Mark, number>> }

const spanFrom = (from: number): Span => ({ from, people: new Map() })

/**
 * The changes of the last minute or two that this process has heard of, and when. It answers what a reader has missed
 * between its first call and its stream, so that it need not read everything twice. Times are milliseconds
 * of a clock that nobody sets.
 */
export class RecentChanges {
  /** All changes since `before.from` are here; null while the process does not hear of all. */
  #spans: { before: Span; now: Span } | null = null
  readonly #lists = new Map<Resource, number>()

  /** From now on the process hears of every change. */
  begin(now: number): void {
    this.#spans = { before: spanFrom(now), now: spanFrom(now) }
    this.#lists.clear()
  }

  /** The process may miss changes. */
  end(): void {
    this.#spans = null
  }

  /**
   * @param readable when the lists of the staff show the changes: later than now where these are read from a replica
   */
  add({ people, lists }: ChangeSet, now: number, readable = now): void {
    if (!this.#spans) return
    const span = this.#current(this.#spans.now, now)
    for (const [owner, marks] of people) {
      const known = span.people.get(owner) ?? new Map<Mark, number>()
      for (const mark of marks) known.set(mark, now)
      span.people.set(owner, known)
    }
    for (const list of lists) this.#lists.set(list, readable)
  }

  /** What has changed for a reader within the last `age` milliseconds; null where that is not known. */
  since(age: number, { kind, id }: Watcher, now: number): (Kind | Resource)[] | null {
    const from = now - age - MARGIN_MS
    if (age > OLDEST_MS || !this.#spans || this.#spans.before.from > from) return null
    if (kind === 'staff')
      return RESOURCES.filter((list) => (this.#lists.get(list) ?? NEVER) >= from)
    const { before, now: current } = this.#spans
    const at = (mark: Mark) =>
      Math.max(...[before, current].map(({ people }) => people.get(id)?.get(mark) ?? NEVER))
    return KINDS.filter((mark) => at(mark) >= from)
  }

  /** The span that takes what happens now: a new one where the last is old enough or full. */
  #current(span: Span, now: number): Span {
    const isOver = now - span.from > OLDEST_MS + MARGIN_MS || span.people.size >= MOST_PEOPLE
    if (!isOver) return span
    const fresh = spanFrom(now)
    this.#spans = { before: span, now: fresh }
    return fresh
  }
}
