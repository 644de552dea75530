import { test } from '@japa/runner'
import type { StatementFigure } from './movement.ts'
import {
  isSigned,
  MOVEMENT_KINDS,
  MOVEMENTS,
  type MovementKind,
  signOfLine,
  signOfSides,
} from './movements.ts'
import {
  HISTORY_TYPES,
  type HistoryType,
  isRequestKind,
  kindOfTable,
  kindOfTotal,
  kindOfType,
  REQUEST_KINDS,
  REQUESTS,
  statusesOfKind,
  TOTALS,
} from './request_kinds.ts'

/** The words of the screens and the figure of a statement, to the letter. */
const WORDS: Record<MovementKind, [investor: string, staff: string, StatementFigure | null]> = {
  deposit_approved: ['Deposit credited', 'Deposit approved', 'deposits'],
  deposit_credited: ['Deposit credited', 'Deposit credited from the chain', 'deposits'],
  withdrawal_requested: ['Put on hold', 'Withdrawal requested: money put on hold', null],
  withdrawal_approved: ['Paid out', 'Withdrawal approved: money paid out', 'withdrawals'],
  withdrawal_declined: ['Returned from hold', 'Withdrawal declined: hold released', null],
  investment_requested: [
    'Set aside for the plan',
    'Investment requested: money set aside',
    'invested',
  ],
  investment_declined: [
    'Returned, not invested',
    'Investment declined: money returned',
    'returned',
  ],
  investment_ended: ['Returned at the end', 'Investment ended: money returned', 'returned'],
  earnings_allocated: ['Earnings set aside', 'Pool: earnings set aside', null],
  earnings_credited: ['Earnings credited', 'Earnings credited', 'earnings'],
  earnings_debited: ['Earnings debited', 'Earnings debited', 'earnings'],
  earnings_returned: ['Earnings returned', 'Pool: earnings returned', null],
}

/** The effect of a statement's figure on the portfolio: closing - opening = deposits - withdrawals + earnings - lost - fees. */
const EFFECTS: Record<StatementFigure, number> = {
  deposits: 1,
  withdrawals: -1,
  invested: 0,
  returned: 0,
  earnings: 1,
  lost: -1,
  fees: -1,
}

/** The types of the wire with the sign of an amount above zero, and of one below. */
const LINES: Record<HistoryType, [above: number, below: number]> = {
  deposit: [1, 0],
  withdrawal: [-1, 0],
  investment: [0, 0],
  earn: [1, -1],
}

test.group('movements', () => {
  test('{$self} has its words on screens and its figure in a statement')
    .with(MOVEMENT_KINDS)
    .run(({ assert }, kind) => {
      const { label, statement } = MOVEMENTS[kind]
      assert.deepEqual([label.investor, label.staff, statement], WORDS[kind])
    })

  test('{$self} has the sign of its sides, and a statement that shows it adds up')
    .with(MOVEMENT_KINDS)
    .run(({ assert }, kind) => {
      const { sign, rowSign, statement } = MOVEMENTS[kind]
      assert.equal(sign, signOfSides(MOVEMENTS[kind]))
      assert.equal(sign, statement === null ? 0 : EFFECTS[statement] * rowSign)
    })

  test('{$self} takes two unless the money stays with its owner, for an action of its own')
    .with(MOVEMENT_KINDS)
    .run(({ assert }, kind) => {
      const { needsApproval, approvalAction, sign } = MOVEMENTS[kind]
      assert.equal(needsApproval, sign !== 0)
      if (approvalAction === null) return
      assert.isTrue(needsApproval)
      assert.deepEqual(
        MOVEMENT_KINDS.filter((one) => MOVEMENTS[one].approvalAction === approvalAction),
        [kind],
      )
    })

  test('{$self} goes with statuses of its request, and no other kind of its phase shares one')
    .with(MOVEMENT_KINDS)
    .run(({ assert }, kind) => {
      const { request, phase, rowSign, rowStatuses } = MOVEMENTS[kind]
      assert.includeMembers(statusesOfKind(request), [...rowStatuses])
      assert.isAbove(rowStatuses.length, 0)
      for (const other of MOVEMENT_KINDS.filter((one) => one !== kind)) {
        const its = MOVEMENTS[other]
        if (its.request !== request || its.phase !== phase || its.rowSign !== rowSign) continue
        // a deposit is credited out of custody, or where a chain shows it out of the position
        if ([its.from, MOVEMENTS[kind].from].includes('position')) continue
        assert.isFalse(its.rowStatuses.some((status) => rowStatuses.includes(status)))
      }
    })
})

test.group('requests', () => {
  test('a line of history has the sign of what it does to the investor’s money', ({ assert }) => {
    for (const type of HISTORY_TYPES)
      assert.deepEqual([signOfLine(type, false), signOfLine(type, true)], LINES[type], type)
    assert.deepEqual(REQUEST_KINDS.filter(isSigned), ['earning'])
  })

  test('a kind is found by its type, its table and its total', ({ assert }) => {
    for (const kind of REQUEST_KINDS) {
      assert.equal(kindOfType(REQUESTS[kind].historyType), kind)
      assert.equal(kindOfTable(REQUESTS[kind].table), kind)
    }
    for (const total of TOTALS) assert.equal(REQUESTS[kindOfTotal(total)].total, total)
    assert.isFalse(isRequestKind('earn'))
  })

  test('every kind of request moves money', ({ assert }) => {
    const moved = MOVEMENT_KINDS.map((kind) => MOVEMENTS[kind].request)
    assert.sameMembers([...new Set(moved)], REQUEST_KINDS)
  })
})
