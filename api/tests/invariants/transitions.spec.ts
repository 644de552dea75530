import { test } from '@japa/runner'
import { OBSERVATION_MACHINE } from '#domain/observation_state'
import { DEPOSIT_MACHINE } from '#domain/deposit_status'
import { INVESTMENT_MACHINE } from '#domain/investment_status'
import { canGo, type Machine, statusesOf } from '#domain/transition'
import { WITHDRAWAL_MACHINE } from '#domain/withdrawal_status'
import { type Attack, entries, refuseAll, transaction } from './attacks.js'
import { ASIDE_TOTAL } from './full_fixture.js'
import { becomes, reversed } from './lawful_reversal.js'
import { ask } from './sessions.js'
import type { Fixture } from './fixture.js'

type Table = keyof Fixture['rows']
const MACHINES = {
  deposits: DEPOSIT_MACHINE as Machine<string>,
  withdrawals: WITHDRAWAL_MACHINE as Machine<string>,
  investments: INVESTMENT_MACHINE as Machine<string>,
}

/** Every pair of different statuses of a table, with whether the machine has the arrow. */
const pairsOf = (table: Table) => {
  const statuses = statusesOf(MACHINES[table])
  return statuses.flatMap((from) =>
    statuses
      .filter((to) => to !== from)
      .map((to) => ({ table, from, to, isAllowed: canGo(MACHINES[table], from, to) })),
  )
}
const PAIRS = (['deposits', 'withdrawals', 'investments'] as const).flatMap(pairsOf)

const step = (table: Table, from: string, to: string, { rows }: Fixture) =>
  `update ${table} set status = '${to}' where id = '${rows[table][from]}'`

/** The entries that a status brings with it; none for a step that moves no money. */
function settled(table: Table, from: string, to: string, fixture: Fixture, id: string): string[] {
  const { rows, accounts, investor } = fixture
  const facts: Record<string, [string, 'held' | 'invested' | 'custody', 'custody' | 'available']> =
    {
      'deposits approved': ['deposit_approved', 'custody', 'available'],
      'withdrawals approved': ['withdrawal_approved', 'held', 'custody'],
      'withdrawals declined': ['withdrawal_declined', 'held', 'available'],
      'investments declined': ['investment_declined', 'invested', 'available'],
      'investments ended': ['investment_ended', 'invested', 'available'],
    }
  const fact = facts[`${table} ${to}`]
  if (!fact) return []
  const [kind, out, into] = fact
  const reference: [string, string, number] = [table.slice(0, -1), rows[table][from] ?? '', 2]
  const mirrored: Parameters<typeof entries>[1] = [
    [accounts[out].BTC, -600],
    [accounts[into].BTC, 600],
    [accounts[out].ETH, -400],
    [accounts[into].ETH, 400],
  ]
  const whole: Parameters<typeof entries>[1] = [
    [accounts[out].BTC, -1000],
    [accounts[into].BTC, 1000],
  ]
  return [
    transaction(id, kind, reference, investor, ASIDE_TOTAL),
    entries(id, table === 'deposits' ? whole : mirrored),
  ]
}

refuseAll('T8: a status that the machine does not lead to', [
  ...PAIRS.filter((pair) => !pair.isAllowed).map(
    ({ table, from, to }): Attack => ({
      title: `${table} from ${from} to ${to}`,
      rule: 'status_follows_the_machine',
      tries: (fixture, id) =>
        // a chain leads there, and no row of the fixture
        from === 'reversed'
          ? [...reversed(fixture, id), becomes(id, to)]
          : [step(table, from, to, fixture), ...settled(table, from, to, fixture, id)],
    }),
  ),
])

refuseAll('T8: a status that no machine knows', [
  ...(Object.keys(MACHINES) as Table[]).map(
    (table): Attack => ({
      title: `${table} from pending to paid`,
      rule: 'status_follows_the_machine',
      tries: (fixture) => [step(table, 'pending', 'paid', fixture)],
    }),
  ),
])

const MOVING = PAIRS.filter(
  ({ table, from, to, isAllowed }) =>
    isAllowed &&
    // what a chain does is tried in reversals.spec.ts
    from !== 'reversed' &&
    (to === 'ended' ||
      (to === 'approved' && table !== 'investments') ||
      (to === 'declined' && table !== 'deposits')),
)

refuseAll('T8: a status without its entries, entries without their status', [
  ...MOVING.map(
    ({ table, from, to }): Attack => ({
      title: `${table} from ${from} to ${to} that move no money`,
      rule: 'rows_and_ledger_agree',
      tries: (fixture) => [step(table, from, to, fixture)],
      lawful: (fixture, id) => [
        step(table, from, to, fixture),
        ...settled(table, from, to, fixture, id),
      ],
    }),
  ),
  ...MOVING.map(
    ({ table, from, to }): Attack => ({
      title: `money of ${table} that are still ${from} moved as if ${to}`,
      rule: 'rows_and_ledger_agree',
      tries: (fixture, id) => settled(table, from, to, fixture, id),
    }),
  ),
  {
    title: 'a declined deposit that is paid all the same',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => [
      step('deposits', 'pending', 'declined', fixture),
      ...settled('deposits', 'pending', 'approved', fixture, id),
    ],
    lawful: (fixture) => [step('deposits', 'pending', 'declined', fixture)],
  },
  {
    title: 'a withdrawal set to processing that is paid out already',
    rule: 'rows_and_ledger_agree',
    tries: (fixture, id) => [
      step('withdrawals', 'pending', 'processing', fixture),
      ...settled('withdrawals', 'pending', 'approved', fixture, id),
    ],
    lawful: (fixture) => [step('withdrawals', 'pending', 'processing', fixture)],
  },
])

test.group('T8: the status machines', () => {
  test('are the same in the domain and in the database', async ({ assert }) => {
    const rows = await ask<{ arrow: string }>(
      'assay_owner',
      `select kind || ' ' || from_status || ' ' || to_status as arrow from allowed_transitions`,
    )
    assert.sameMembers(
      rows.map((row) => row.arrow),
      [
        ...PAIRS.filter((pair) => pair.isAllowed).map(
          ({ table, from, to }) => `${table} ${from} ${to}`,
        ),
        'pool_allocations allocated paid',
        ...Object.entries(OBSERVATION_MACHINE).flatMap(([from, all]) =>
          all.map((to) => `observations ${from} ${to}`),
        ),
      ],
    )
  })

  test('lead to the statuses of the domain, and to no others', async ({ assert }) => {
    for (const [table, machine] of Object.entries(MACHINES)) {
      const reached = await ask<{ status: string }>(
        'assay_owner',
        `with recursive reached as (
           select 'pending' as status
           union select a.to_status from allowed_transitions a join reached r on a.from_status = r.status where a.kind = $1
         ) select status from reached`,
        [table],
      )
      assert.sameMembers(
        reached.map(({ status }) => status),
        statusesOf(machine),
      )
    }
  })
})
