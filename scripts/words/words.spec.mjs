import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownFiles, strayWords } from './words.mjs'

test('the words of the field are used in one form', () => {
  const files = ownFiles()
  assert.ok(files.length > 1000)
  assert.deepEqual(files.flatMap(strayWords), [])
})

test('a wrong word is found in prose, in names, in the plural and in a path (control)', () => {
  const planted = [
    'a ledger line',
    'const usdAmount = 1',
    'select cents_amount',
    'Withdrawls are canceled',
    'historyEntries',
  ]
  const found = planted.map((text) => strayWords({ path: 'a.ts', text }).length)
  assert.deepEqual(found, [1, 1, 1, 2, 1])
  assert.equal(strayWords({ path: 'app/money_utils.ts', text: '' }).length, 1)
  const right =
    'An entry of the ledger: amountCents, held, a withdrawal that was cancelled, test_utils'
  assert.deepEqual(strayWords({ path: 'a.ts', text: right }), [])
})
