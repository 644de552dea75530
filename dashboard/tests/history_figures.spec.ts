import assert from 'node:assert/strict'
import { test } from '../../journeys/test.ts'
import { apart } from '../src/overview/chartLabels.ts'
import { changeOver, type HistoryPoint, isEmpty, rangeOf } from '../src/overview/history.ts'

const point = (portfolio: `${number}`, date = '2026-01-01'): HistoryPoint => ({
  date,
  available: portfolio,
  held: '0.00',
  invested: '0.00',
  portfolio,
  earnings: '0.00',
})

const earned = (portfolio: `${number}`, earnings: `${number}`): HistoryPoint => ({
  ...point(portfolio),
  earnings,
})

test('keeps what was earned apart from what was paid in, to the cent, also where a float could not', () => {
  const up = 'up'
  const rows = [
    [earned('100.00', '0.00'), earned('103.40', '3.40'), ['3.40', '3.4', up, '0.00']],
    [earned('100.00', '5.00'), earned('99.99', '4.99'), ['0.01', '0.0', 'down', '0.00']],
    [earned('0.00', '0.00'), earned('250.00', '0.00'), ['0.00', '0.0', 'level', '250.00']],
    [earned('100.00', '0.00'), earned('610.00', '10.00'), ['10.00', '1.6', up, '500.00']],
    [earned('100.00', '0.00'), earned('42.00', '2.00'), ['2.00', '2.0', up, '-60.00']],
    [earned('0.00', '0.00'), earned('0.00', '0.00'), ['0.00', null, 'level', '0.00']],
    [earned('9007199254.01', '7.01'), earned('9007199254.02', '7.02'), ['0.01', '0.0', up, '0.00']],
  ] as const
  for (const [from, to, [amount, percent, direction, paidIn]] of rows)
    assert.deepEqual(
      changeOver([from, point('1.00'), to]),
      { amount, percent, direction, paidIn },
      `${from.portfolio} → ${to.portfolio}`,
    )
})

test('says nothing about a change over less than two points', () => {
  assert.equal(changeOver([]), null)
  assert.equal(changeOver([point('1.00')]), null)
})

test('takes an account for empty only while nothing was ever there', () => {
  assert.ok(isEmpty([point('0.00'), point('0.00')]))
  assert.ok(!isEmpty([point('0.00'), point('0.01')]))
})

test('takes an unknown range in the address for the shortest', () => {
  assert.equal(rangeOf('365'), '365')
  assert.equal(rangeOf('all'), 'all')
  assert.equal(rangeOf('31'), '30')
  assert.equal(rangeOf(null), '30')
})

test('keeps the names of lines apart, in their order, inside the picture', () => {
  const frame = { top: 10, height: 100 }
  for (const places of [
    [10, 10, 10, 10, 10],
    [110, 110, 110, 110, 110],
    [20, 21, 60, 61, 109],
  ]) {
    const labels = places.map((y, index) => ({ y, index }))
    const placed = apart(labels, 15, frame)
    assert.deepEqual(
      placed.map(({ index }) => index),
      labels.map(({ index }) => index),
    )
    for (const [at, { y }] of placed.entries()) {
      assert.ok(y >= frame.top && y <= frame.top + frame.height, `${y} is outside`)
      const before = placed[at - 1]
      if (before) assert.ok(y - before.y >= 15, `${y} is too close to ${before.y}`)
    }
  }
})
