import fc from 'fast-check'

const OF_THIS_RELEASE = 671_892_965

/**
 * The seed of this run: SEED where it is set, a fresh one with SEED=random. Without it that of the release, so that
 * what is red for one is red for everybody. Printed, so that whatever it found can be found again.
 */
export const SEED =
  process.env.SEED === 'random'
    ? Math.floor(Math.random() * 2 ** 31)
    : Number.parseInt(process.env.SEED ?? '', 10) || OF_THIS_RELEASE

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED })
console.log(`SEED=${SEED}`)

/** Random numbers in [0, 1) that depend on the seed and on what they are for, not on who asks first. */
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
