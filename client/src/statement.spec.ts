import assert from 'node:assert/strict'
import test from 'node:test'
import type { Statement } from './schemas.ts'
import {
  balanceAt,
  daysOfMonth,
  hasHappenedBy,
  runningLines,
  shownLines,
  wayOf,
} from './statement.ts'

const standing = (portfolio: `${number}`) => ({
  available: portfolio,
  held: '0.00' as const,
  invested: '0.00' as const,
  portfolio,
})
const line = (at: string, kind: Statement['lines'][number]['kind'], amount: `${number}`) => ({
  at,
  kind,
  amount,
  requestId: 'r',
})
const statement = {
  month: '2026-03',
  opening: standing('100.00'),
  closing: standing('630.50'),
  totals: {
    deposits: '0.00',
    withdrawals: '0.00',
    invested: '0.00',
    returned: '0.00',
    earnings: '0.00',
    lost: '0.00',
    fees: '0.00',
  },
  rows: [],
  lines: [
    line('2026-03-01T00:00:00.000Z', 'deposit_approved', '550.00'),
    line('2026-03-02T23:59:59.999Z', 'withdrawal_requested', '20.00'),
    line('2026-03-03T00:00:00.000Z', 'withdrawal_approved', '20.00'),
    line('2026-03-04T10:00:00.000Z', 'earnings_credited', '2.00'),
    line('2026-03-04T11:00:00.000Z', 'earnings_debited', '1.50'),
  ],
  isComplete: true,
} satisfies Statement

test('runs the whole from the opening balance to the closing one, line by line', () => {
  const running = runningLines(statement)
  assert.deepEqual(
    running.map(({ change, after }) => [change, after]),
    [
      ['550.00', '650.00'],
      ['0.00', '650.00'],
      ['-20.00', '630.00'],
      ['2.00', '632.00'],
      ['-1.50', '630.50'],
    ],
  )
  assert.equal(balanceAt(statement, running, null), statement.closing.portfolio)
})

test('goes back to the end of any day, in UTC', () => {
  const running = runningLines(statement)
  assert.equal(balanceAt(statement, running, '2026-02-28'), '100.00')
  assert.equal(balanceAt(statement, running, '2026-03-02'), '650.00')
  assert.equal(balanceAt(statement, running, '2026-03-03'), '630.00')
  assert.ok(hasHappenedBy('2026-03-02T23:59:59.999Z', '2026-03-02'))
  assert.ok(!hasHappenedBy('2026-03-03T00:00:00.000Z', '2026-03-02'))
})

test('names both places of money that stays with its owner', () => {
  assert.equal(wayOf('withdrawal_requested'), 'Available → On hold')
  assert.equal(wayOf('investment_ended'), 'Invested → Available')
  assert.equal(wayOf('deposit_approved'), null)
})

test('shows the last lines up to a day, and at most two after it', () => {
  const running = runningLines(statement)
  assert.deepEqual(shownLines(running, null, 3), { from: 2, to: 5 })
  assert.deepEqual(shownLines(running, '2026-03-02', 3), { from: 1, to: 4 })
  assert.deepEqual(shownLines(running, '2026-02-28', 3), { from: 0, to: 2 })
  assert.deepEqual(shownLines([], null, 3), { from: 0, to: 0 })
})

test('has the days of a month, of this one up to today', () => {
  assert.equal(daysOfMonth('2024-02', '2026-03-05').length, 29)
  assert.deepEqual(daysOfMonth('2026-03', '2026-03-03'), ['2026-03-01', '2026-03-02', '2026-03-03'])
  assert.equal(daysOfMonth('2026-02', '2026-03-05').at(-1), '2026-02-28')
})
