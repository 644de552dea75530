import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longSubjects, ownFiles, strayWords } from './words.mjs'

test('the words of the field are used in one form', () => {
  const files = ownFiles()
  assert.ok(files.length > 1000)
  assert.deepEqual(files.flatMap(strayWords), [])
})

test('detects a wrong word in prose, in names, in the plural and in a path (control)', () => {
  const planted = [
    'a ledger line',
    'const usdAmount = 1',
    'select cents_amount',
    'Withdrawls are canceled',
    'historyEntries',
  ]
  const counts = planted.map((text) => strayWords({ path: 'a.ts', text }).length)
  assert.deepEqual(counts, [1, 1, 1, 2, 1])
  assert.equal(strayWords({ path: 'app/money_utils.ts', text: '' }).length, 1)
  for (const retired of [
    'through the door',
    'thenTell(x)',
    'RUNNING_CALLS',
    'doors.investor_act',
    'unsettled',
  ])
    assert.ok(strayWords({ path: 'a.ts', text: retired }).length > 0, retired)
  const right =
    'An entry of the ledger: amountCents, held, a withdrawal that was cancelled, test_utils'
  assert.deepEqual(strayWords({ path: 'a.ts', text: right }), [])
})

test('detects a stock word in comments and documents, not in code and in quoted titles (control)', () => {
  const count = (/** @type {string} */ path, /** @type {string} */ text) =>
    strayWords({ path, text }).length
  assert.equal(count('a.ts', '/** Somebody asks. */\ncall() // done anew'), 2)
  assert.equal(count('a.sql', '-- whoever writes'), 1)
  assert.equal(count('a.md', 'Made anew: `a.spec.ts` "seals everything anew"'), 1)
  assert.equal(count('a.tsx', "label: 'Asked by'"), 1)
  assert.equal(count('a.ts', "const anew = isPreparedAnew(somebody)\ntest('whoever', run)"), 0)
})

test('commit subjects keep the length limit', () => {
  assert.deepEqual(longSubjects(), [])
  assert.equal(longSubjects(['x'.repeat(72), 'x'.repeat(73)]).length, 1, 'control')
})
