import fc from 'fast-check'

const OF_THIS_RELEASE = 671_892_965

/**
 * The seed of this run: SEED if it is set, a random one with SEED=random, else the seed of the release, so that a failure
 * is the same for everybody. Printed, so that any failure can be repeated.
 */
export const SEED =
  process.env.SEED === 'random'
    ? Math.floor(Math.random() * 2 ** 31)
    : Number.parseInt(process.env.SEED ?? '', 10) || OF_THIS_RELEASE

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED })
console.log(`SEED=${SEED}`)

/** Random numbers in [0, 1) that depend on the seed and on their purpose, not on the order of the calls. */
export function randomFor(purpose: string): () => number {
  let state = SEED
  for (const char of purpose) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x85ebca6b)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
