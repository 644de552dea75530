import { inBucketOf } from '#database/bucket'

/** A small seeded generator (mulberry32): the same seed gives the same scenario. Not for secrets. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A fraction from 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number from low to high, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** The id of a row of an investor's, in that investor's bucket. */
  idOf(owner: string, at: number): string {
    return inBucketOf(owner, this.uuid(at))
  }

  /** A version 7 UUID of a moment: time first, so that ids sort as rows came. */
  uuid(at: number): string {
    const time = Math.floor(at).toString(16).padStart(12, '0')
    const hex = (digits: number) =>
      Array.from({ length: digits }, () => this.between(0, 15).toString(16)).join('')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${this.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
  }
}
