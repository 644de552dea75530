import assert from 'node:assert/strict'
import test from 'node:test'
import { rateInWords } from './rates.ts'

test('a rate has its sign and the decimals that count', () => {
  assert.deepEqual([0.5, -1.25, 0, 0.000001, -100].map(rateInWords), [
    '+0.5%',
    '−1.25%',
    '0%',
    '+0.000001%',
    '−100%',
  ])
})
