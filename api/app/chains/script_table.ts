import { randomInt } from 'node:crypto'

const FIRST_PLACES = 1024
const WORD = 2 ** 32

/** A change of one bit changes half of the others (the last step of MurmurHash3). */
function mixed(value: number): number {
  let so = value
  so = Math.imul(so ^ (so >>> 16), 0x85ebca6b)
  so = Math.imul(so ^ (so >>> 13), 0xc2b2ae35)
  return (so ^ (so >>> 16)) >>> 0
}

/**
 * A set of texts that is only ever asked whether it has one, by 64 bits of each: eight bytes at half of its places instead of a string
 * and its entry in a map. Two texts have the same bits once in 10^19 times, by a key of this process; what is found is looked up by
 * its text in the database, so that would cost a look and no money.
 */
export class ScriptTable {
  #places = new Uint32Array(2 * FIRST_PLACES)
  #size = 0
  readonly #keys = [randomInt(WORD), randomInt(WORD)] as const
  #high = 0
  #low = 0

  get size(): number {
    return this.#size
  }

  #hash(text: string): void {
    let [high, low] = this.#keys as readonly [number, number]
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      high = Math.imul(high ^ unit, 0x01000193)
      low = Math.imul((low << 5) ^ (low >>> 27) ^ unit, 0x9e3779b1)
    }
    this.#high = mixed(high ^ low)
    // a place without a text has zeros
    this.#low = mixed(low + this.#high) || 1
  }

  /** Where the bits are, or the free place where they belong. */
  #find(high: number, low: number): number {
    const mask = this.#places.length / 2 - 1
    let place = high & mask
    while (this.#places[2 * place + 1] !== 0) {
      if (this.#places[2 * place] === high && this.#places[2 * place + 1] === low) break
      place = (place + 1) & mask
    }
    return 2 * place
  }

  #put(high: number, low: number): void {
    const place = this.#find(high, low)
    if (this.#places[place + 1] === 0) this.#size++
    this.#places[place] = high
    this.#places[place + 1] = low
  }

  #grow(): void {
    const before = this.#places
    this.#places = new Uint32Array(2 * before.length)
    this.#size = 0
    for (let place = 0; place < before.length; place += 2) {
      const low = before[place + 1] as number
      if (low !== 0) this.#put(before[place] as number, low)
    }
  }

  has(text: string): boolean {
    this.#hash(text)
    return this.#places[this.#find(this.#high, this.#low) + 1] !== 0
  }

  add(text: string): void {
    if (4 * this.#size >= this.#places.length) this.#grow()
    this.#hash(text)
    this.#put(this.#high, this.#low)
  }
}
