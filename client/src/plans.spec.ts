import assert from 'node:assert/strict'
import test from 'node:test'
import { coverText, daysText, planName } from './plans.ts'

test('calls a plan by its name, and one without a name by its terms', () => {
  const terms = { least: '1500.00', duration: 30 } as const
  assert.equal(planName({ name: 'Starter', ...terms }), 'Starter')
  assert.equal(planName({ name: '', ...terms }), 'Plan of 30 days from $1,500.00')
  assert.equal(planName({ name: '  ', ...terms }), 'Plan of 30 days from $1,500.00')
})

test('counts days in words', () => {
  assert.deepEqual([1, 2, 1000].map(daysText), ['1 day', '2 days', '1,000 days'])
})

test('how long a pool lasts is said to the day up to two years, and in years up to ten', () => {
  assert.deepEqual([1, 729, 730, 1095, 3649, 3650, 16_000].map(coverText), [
    ...['1 day', '729 days', 'over 2 years', 'over 3 years', 'over 9 years'],
    ...['over 10 years', 'over 10 years'],
  ])
})
