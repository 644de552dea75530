import { KINDS, LIST_OF, type Mark, RESOURCES, type Resource, SESSION } from '#live/kinds'

const MARKS: readonly Mark[] = [...KINDS, SESSION]

/** The size of a NOTIFY payload, with a margin (PostgreSQL accepts 8,000 bytes). */
const MOST_BYTES = 7_500
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A set of words as a number: one bit for each. */
function toBits<Word>(words: readonly Word[], set: ReadonlySet<Word>): number {
  return words.reduce((bits, word, i) => (set.has(word) ? bits | (1 << i) : bits), 0)
}

const fromBits = <Word>(words: readonly Word[], bits: unknown): Word[] =>
  typeof bits === 'number' ? words.filter((_, i) => (bits & (1 << i)) !== 0) : []

type Wire = { o: string; p?: Record<string, number>; s?: number }

/** What changed for whom since the last notice. A thing that changes several times is in it once. */
export class ChangeSet {
  readonly people = new Map<string, Set<Mark>>()
  readonly lists = new Set<Resource>()

  get isEmpty(): boolean {
    return this.people.size === 0 && this.lists.size === 0
  }

  /** Adds what changed for a person; a change of an investor also shows in the lists of staff. */
  add(owner: string, marks: readonly Mark[]): void {
    const known = this.people.get(owner) ?? new Set()
    for (const mark of marks) {
      known.add(mark)
      const list = mark === SESSION ? null : LIST_OF[mark]
      if (list !== null) this.lists.add(list)
    }
    this.people.set(owner, known)
  }

  merge({ people, lists }: ChangeSet): void {
    for (const [owner, marks] of people) this.add(owner, [...marks])
    for (const list of lists) this.lists.add(list)
  }

  /** Removes what fits into one notice and answers it as text. `origin` identifies the sending process. */
  takeNotice(origin: string): string {
    const included: Record<string, number> = {}
    const wire: Wire = { o: origin, p: included, s: toBits(RESOURCES, this.lists) }
    let bytes = JSON.stringify(wire).length
    for (const [owner, marks] of this.people) {
      const bits = toBits(MARKS, marks)
      bytes += owner.length + 8
      if (bytes > MOST_BYTES) break
      included[owner] = bits
      this.people.delete(owner)
    }
    this.lists.clear()
    return JSON.stringify(wire)
  }
}

/** Reads a notice; null when another program sent it. Any login to the database can send one. */
export function readNotice(text: string): { origin: string; changes: ChangeSet } | null {
  let wire: Partial<Wire> | null
  try {
    wire = JSON.parse(text) as Partial<Wire> | null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
  if (typeof wire?.o !== 'string') return null
  const changes = new ChangeSet()
  for (const [owner, bits] of Object.entries(wire.p ?? {}))
    if (ID.test(owner)) changes.add(owner, fromBits(MARKS, bits))
  for (const list of fromBits(RESOURCES, wire.s)) changes.lists.add(list)
  return { origin: wire.o, changes }
}
