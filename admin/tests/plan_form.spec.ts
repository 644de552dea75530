import assert from 'node:assert/strict'
import { bodyOf, EMPTY, assess } from '../src/plans/planForm.ts'
import { test } from '../../journeys/test.ts'

test('assesses a plan as the API does, and sends what was typed in its form', () => {
  const good = { ...EMPTY, minAmount: '$500', maxAmount: '1,000', returns: ' 4.5 ', duration: '45' }
  assert.deepEqual(assess(good), {})
  assert.deepEqual(bodyOf({ ...good, owner: { id: 'u', name: 'Petra' } }), {
    name: '',
    minAmount: '500.00',
    maxAmount: '1000.00',
    returns: '4.5',
    duration: '45',
    kind: 'fixed',
    earlyExit: 'none',
    atMaturity: ['payout'],
    uid: 'u',
  })
  const { earlyExit, atMaturity } = bodyOf({ ...good, earlyExit: ' 1.5 ', atMaturity: 'renew' })
  assert.deepEqual([earlyExit, atMaturity], ['1.5', ['payout', 'renew']])
  assert.deepEqual(Object.keys(assess({ ...good, earlyExit: '100.1' })), ['earlyExit'])
  assert.deepEqual(Object.keys(assess(EMPTY)), ['minAmount', 'maxAmount', 'returns', 'duration'])
  assert.deepEqual(assess({ ...good, minAmount: '1000.01' }), {
    minAmount: 'The minimum must not be above the maximum.',
  })
  assert.deepEqual(Object.keys(assess({ ...good, returns: '1e3', duration: '36501' })), [
    'returns',
    'duration',
  ])
})
