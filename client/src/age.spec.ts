import assert from 'node:assert/strict'
import test from 'node:test'
import { ageInWords } from './age.ts'

test('gives an age by the second, the minute, the hour, the day', () => {
  const SECOND = 1_000
  const shown = [0, 2, 59, 60, 3_599, 3_600, 47 * 3_600, 48 * 3_600].map((s) =>
    ageInWords(s * SECOND),
  )
  assert.deepEqual(shown, [
    ...['just now', '2 s ago', '59 s ago', '1m ago', '59m ago'],
    ...['1h ago', '47h ago', '2d ago'],
  ])
})
