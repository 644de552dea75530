import assert from 'node:assert/strict'
import test from 'node:test'
import { rangesOf, statementQuery } from './statementDays.ts'

test('a month is in its quarter and its year, each from its first to its last day', () => {
  const { month, quarter, year, quarterName, yearName } = rangesOf('2024-02', '2026-11-24')
  assert.deepEqual(month, { from: '2024-02-01', to: '2024-02-29' })
  assert.deepEqual(quarter, { from: '2024-01-01', to: '2024-03-31' })
  assert.deepEqual(year, { from: '2024-01-01', to: '2024-12-31' })
  assert.deepEqual([quarterName, yearName], ['Quarter 1 of 2024', '2024'])
})

test('what is not over has no last day, so that the file ends with the last closed one', () => {
  const { month, quarter, year } = rangesOf('2026-11', '2026-11-24')
  assert.deepEqual(
    [month, quarter, year],
    [{ from: '2026-11-01' }, { from: '2026-10-01' }, { from: '2026-01-01' }],
  )
  assert.equal(statementQuery(month, 'csv'), 'from=2026-11-01&format=csv')
  // the last day of a month is not over while it is today
  assert.deepEqual(rangesOf('2026-10', '2026-10-31').month, { from: '2026-10-01' })
  assert.equal(
    statementQuery(rangesOf('2026-10', '2026-11-01').month, 'pdf'),
    'from=2026-10-01&to=2026-10-31&format=pdf',
  )
})
