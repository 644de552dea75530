import assert from 'node:assert/strict'
import test from 'node:test'
import { daysText, planName } from './plans.ts'

test('calls a plan by its name, and one without a name by its terms', () => {
  const terms = { least: '1500.00', duration: 30 } as const
  assert.equal(planName({ name: 'Starter', ...terms }), 'Starter')
  assert.equal(planName({ name: '', ...terms }), 'Plan of 30 days from $1,500.00')
  assert.equal(planName({ name: '  ', ...terms }), 'Plan of 30 days from $1,500.00')
})

test('counts days in words', () => {
  assert.deepEqual([1, 2, 1000].map(daysText), ['1 day', '2 days', '1,000 days'])
})
