/** The outcome of one item of a batcher. */
export type Answer<Result> = { done: Result } | { failed: unknown }

/** How one statement answers for many: one answer for each item, in their order. */
type Together<Item, Result> = (items: Item[]) => Promise<Array<Answer<Result>>>

type Waiting<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** How long a statement keeps the next one waiting. */
const PATIENCE_MS = 50

/**
 * Sends what arrives while the database is at work in one statement instead of many (a group commit, where the
 * statement writes). No item waits for others: while nothing is under way, what arrived in one turn of the event
 * loop goes at its end. The rest goes together when that is back, or after `PATIENCE_MS`, so that a hanging statement does
 * not hold up the others. A second statement beside the first would only split a large one into two: measured,
 * it costs a quarter of the calls. The failure of one item does not touch the others, unless the statement as a whole
 * fails, which rejects all of it.
 */
export class Batcher<Item, Result> {
  #waiting: Array<Waiting<Item, Result>> = []
  #underWay = 0
  #isAwake = false
  readonly #most: number
  readonly #together: Together<Item, Result>
  readonly #patienceMs: number

  /** `most` items go in one statement. */
  constructor(most: number, together: Together<Item, Result>, patienceMs = PATIENCE_MS) {
    this.#most = most
    this.#together = together
    this.#patienceMs = patienceMs
  }

  /** Adds an item; answers its own result, or throws its own error. */
  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (this.#isAwake) return
      this.#isAwake = true
      setImmediate(() => {
        this.#isAwake = false
        this.#go()
      })
    })
  }

  #go(): void {
    if (this.#underWay > 0 || this.#waiting.length === 0) return
    this.#underWay++
    let isNext = false
    const next = () => {
      if (isNext) return
      isNext = true
      this.#underWay--
      this.#go()
    }
    const late = setTimeout(next, this.#patienceMs)
    // the next statement is sent before these answers are processed: the database does not wait for that
    void this.#send(this.#waiting.splice(0, this.#most), () => {
      clearTimeout(late)
      next()
    })
  }

  async #send(sent: Array<Waiting<Item, Result>>, back: () => void): Promise<void> {
    let answers: Array<Answer<Result>>
    try {
      answers = await this.#together(sent.map(({ item }) => item))
    } catch (error) {
      back()
      for (const { reject } of sent) reject(error)
      return
    }
    back()
    for (const [at, { resolve, reject }] of sent.entries()) {
      const answer = answers[at]
      if (!answer) reject(new Error(`${sent.length} were sent, ${answers.length} answered`))
      else if ('failed' in answer) reject(answer.failed)
      else resolve(answer.done)
    }
  }
}
