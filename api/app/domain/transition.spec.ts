import { test } from '@japa/runner'
import { DEPOSIT_MACHINE } from './deposit_status.ts'
import { INVESTMENT_MACHINE } from './investment_status.ts'
import { REQUEST_STATUSES, UNDER_WAY } from './request_status.ts'
import { canGo, isFinal, type Machine, statusesOf } from './transition.ts'
import { WITHDRAWAL_MACHINE } from './withdrawal_status.ts'

/** Section 4 of the specification, as arrows; a processing withdrawal can still be decided. */
const ARROWS = {
  deposit: ['pending>approved', 'pending>declined', 'approved>reversed', 'reversed>approved'],
  withdrawal: [
    'pending>approved',
    'pending>declined',
    'pending>processing',
    'processing>approved',
    'processing>declined',
  ],
  investment: [
    'pending>approved',
    'pending>declined',
    'pending>processing',
    'processing>approved',
    'approved>ended',
    'approved>processing',
  ],
}
const MACHINES: Record<keyof typeof ARROWS, Machine<string>> = {
  deposit: DEPOSIT_MACHINE,
  withdrawal: WITHDRAWAL_MACHINE,
  investment: INVESTMENT_MACHINE,
}

/** Every arrow that a machine answers yes to. */
function arrowsOf(machine: Machine<string>): string[] {
  const statuses = statusesOf(machine)
  return statuses.flatMap((from) =>
    statuses.filter((to) => canGo(machine, from, to)).map((to) => `${from}>${to}`),
  )
}

test.group('status machines', () => {
  test('a {$self} goes where the specification lets it, and nowhere else')
    .with(Object.keys(ARROWS) as Array<keyof typeof ARROWS>)
    .run(({ assert }, thing) => assert.sameMembers(arrowsOf(MACHINES[thing]), ARROWS[thing]))

  test('a {$self} opens pending, and every status can be reached from there')
    .with(Object.keys(ARROWS) as Array<keyof typeof ARROWS>)
    .run(({ assert }, thing) => {
      const machine = MACHINES[thing]
      const reached = new Set(['pending'])
      for (const from of reached) for (const to of machine[from] ?? []) reached.add(to)
      assert.sameMembers([...reached], statusesOf(machine))
    })

  test('a status never leads to itself', ({ assert }) => {
    for (const machine of Object.values(MACHINES)) {
      for (const status of statusesOf(machine)) assert.isFalse(canGo(machine, status, status))
    }
  })

  test('the statuses of all of them are those that a line of history may have', ({ assert }) => {
    assert.sameMembers(
      [...REQUEST_STATUSES],
      [...new Set(Object.values(MACHINES).flatMap(statusesOf))],
    )
  })

  test('what waits for the staff is what a withdrawal may still leave', ({ assert }) => {
    const open = statusesOf(WITHDRAWAL_MACHINE).filter((one) => !isFinal(WITHDRAWAL_MACHINE, one))
    assert.sameMembers([...UNDER_WAY], open)
  })

  test('an extra arrow is found out (control)', ({ assert }) => {
    const loose = { ...MACHINES.deposit, declined: ['approved'] }
    assert.notSameMembers(arrowsOf(loose), ARROWS.deposit)
  })
})
