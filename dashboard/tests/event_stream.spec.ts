import assert from 'node:assert/strict'
import { test } from '../../journeys/test.ts'
import { inWords, isTouched, kindsOf } from '../src/live/changes.ts'

test('reads again what a change touches, and nothing else', () => {
  const rows = [
    ['/user/profile', ['balance'], true],
    ['/user/profile', ['deposit'], false],
    ['/transaction/all?limit=5', ['withdrawal'], true],
    ['/user/history?days=30', ['earning'], true],
    ['/prices', ['balance', 'deposit', 'earning'], false],
    [['/transaction/all', { page: 2 }], ['investment'], true],
    [['history', null], ['deposit'], true],
    ['/user/profile', [], false],
  ] as const
  for (const [key, kinds, isRead] of rows)
    assert.equal(isTouched(key, kinds), isRead, `${JSON.stringify(key)} after ${kinds}`)
})

test('knows no kinds but its own', () => {
  assert.deepEqual(kindsOf('{"kinds":["deposit","weather"]}'), ['deposit'])
  assert.deepEqual(kindsOf('{"kinds":"deposit"}'), [])
  assert.deepEqual(kindsOf('null'), [])
})

test('reports a change of balance before a change of anything else', () => {
  assert.equal(inWords(['deposit', 'balance']), 'Your balances have changed.')
  assert.equal(inWords(['deposit']), 'Your transactions have changed.')
  assert.equal(inWords(['profile']), '')
})
