import assert from 'node:assert/strict'
import test from 'node:test'
import { checkInWords, petalsOf, sealStateOf } from './ledgerCheck.ts'
import type { LedgerCheck } from './schemas.ts'

const checkOf = (...holds: boolean[]): LedgerCheck => ({
  checkedAt: '2026-03-01T00:00:00.000Z',
  ageSeconds: 29,
  oldAfterSeconds: 900,
  isRunning: false,
  count: holds.length,
  holding: holds.filter(Boolean).length,
  guarantees: holds.map((one, i) => ({ rule: `rule ${i}`, holds: one })),
  digest: 'a',
})

test('looks whole only where every guarantee was checked, holds, and was checked lately', () => {
  const rows = [
    [checkOf(true, true), 29_000, 'whole', [true, true], '2 of 2 checked 29 s ago'],
    [checkOf(true, false), 29_000, 'broken', [true, false], '1 of 2 hold, checked 29 s ago'],
    [checkOf(true, true), 900_001, 'old', [false, false], 'Last checked 15m ago: too long ago'],
    [checkOf(true, false), 7_200_000, 'old', [false, false], 'Last checked 2h ago: too long ago'],
    [checkOf(), 0, 'none', Array.from({ length: 12 }, () => false), 'Not checked yet'],
    [undefined, null, 'unread', Array.from({ length: 12 }, () => false), 'Reading…'],
  ] as const
  for (const [check, age, state, petals, words] of rows) {
    assert.equal(sealStateOf(check, age), state, words)
    assert.deepEqual(petalsOf(check, state), petals, words)
    assert.equal(checkInWords(check, state, age), words)
  }
})
