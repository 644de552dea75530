import assert from 'node:assert/strict'
import test from 'node:test'
import { businessDate, outcomeWords, timeLeft } from './maturity.ts'

test('an outcome that is no renewal says why', () => {
  assert.equal(outcomeWords('renewed'), 'Renewed')
  assert.equal(outcomeWords('paid_out'), 'Paid out, as chosen')
  assert.equal(
    outcomeWords('plan_not_offered'),
    'Paid out, not renewed: the plan is no longer offered',
  )
})

test('time left counts down to nothing, and a second that has begun does not count', () => {
  assert.deepEqual([600_000, 599_001, 65_000, 1, 0, -5].map(timeLeft), [
    '10:00',
    '9:59',
    '1:05',
    '0:00',
    '0:00',
    '0:00',
  ])
})

test('a business date is the same everywhere', () => {
  assert.equal(businessDate('2028-02-29'), '29 Feb 2028')
})
