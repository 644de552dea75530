import { createHash } from 'node:crypto'

/** The most frequent work of tests: text is parsed and put together, and digests are made. */
const ROUNDS = 150_000

let value = { text: 'a'.repeat(200), numbers: Array.from({ length: 50 }, (_, nth) => nth) }
for (let round = 0; round < ROUNDS; round++) {
  const digest = createHash('sha256').update(JSON.stringify(value)).digest('hex')
  value = { ...JSON.parse(JSON.stringify(value)), text: digest + value.text.slice(64) }
}
