import { test } from '@japa/runner'
import {
  type Arguments,
  anApproval,
  anEarning,
  aWithdrawal,
  changed,
  execute,
  lines,
  speaksFor,
} from './ledger_calls.js'
import { fullFixture } from './full_fixture.js'
import { ask, attempt, inSession } from './sessions.js'
import type { Fixture } from './fixture.js'

const MISFIT = 'command_fits_its_action'

/** The rows that a command writes, to be compared before and after. */
const WRITTEN = `
  select jsonb_build_array(
    (select count(*) from deposits), (select count(*) from withdrawals), (select count(*) from earnings),
    (select jsonb_agg(d.status order by d.id) from deposits d), (select jsonb_agg(w.status order by w.id) from withdrawals w),
    (select count(*) from ledger.entries), (select count(*) from audit_events), (select count(*) from idempotency_keys),
    (select sum(a.seq) from ledger.accounts a))::text as written`

const written = async () =>
  (await ask<{ written: string }>('assay_owner', WRITTEN))[0]?.written ?? ''

/** Sends as the application does, each statement by itself, and answers why it was refused. */
async function sent(role: 'investor' | 'staff', { investor }: Fixture, sql: string) {
  return inSession(`assay_${role}`, async (client) => {
    await client.query(speaksFor(investor))
    try {
      await client.query(sql)
      return 'nothing'
    } catch (error) {
      const { constraint, code } = error as { constraint?: string; code?: string }
      return constraint || code || String(error)
    }
  })
}

type Change = [what: string, rule: string, change: (fixture: Fixture) => Arguments]

/** One more field than there is, in each part of a command. */
const MORE: Change[] = [
  ...[
    ...[
      'status',
      'view',
      'table',
      'request',
      'kind',
      'step',
      'to',
      'amount',
      'lines',
      'id',
      'from',
    ],
    ...['principal', 'actor_kind', 'at', 'xid', '', 'ACTOR', 'actor '],
  ].map((field): Change => [`a field "${field}"`, MISFIT, () => ({ [field]: 'approved' })]),
  ['a call with an address', MISFIT, () => ({ call: { ip: '203.0.113.7' } })],
  ['the payment of what is not paid out', MISFIT, () => ({ move: { payment_reference: 'x' } })],
  ['a posting of a time', MISFIT, () => ({ posting: { at: '2001-01-01' } })],
  ['a posting of another owner', MISFIT, ({ other }) => ({ posting: { owner: other } })],
  [
    'a line of an account by its number',
    MISFIT,
    ({ others }) => ({
      posting: {
        lines: lines('available', 'held').map((line) => ({
          ...line,
          account_id: others.available.BTC,
        })),
      },
    }),
  ],
]

/** The required fields of every command, each left out and each set to null. */
const LESS: Change[] = ['action', 'actor', 'owner', 'call', 'posting'].flatMap(
  (field): Change[] => [
    [`no ${field}`, field === 'action' ? '42501' : MISFIT, () => ({ [field]: undefined })],
    [
      `a ${field} of null`,
      field === 'action' ? '42501' : ['call', 'posting'].includes(field) ? '22023' : MISFIT,
      () => ({ [field]: null }),
    ],
  ],
)

/** Parts that are something else than they should be. */
const OTHER: Change[] = [
  ['an actor that is a number', '22P02', () => ({ actor: 7 })],
  ['an actor that is a list of them', '22P02', ({ investor }) => ({ actor: [investor] })],
  ['an owner that is no id', '22P02', () => ({ owner: 'x' })],
  ['a call that is a text', '22023', () => ({ call: 'trial' })],
  ['a call that is a list', MISFIT, () => ({ call: ['requestId'] })],
  ['a key that is a number', MISFIT, () => ({ key: 7, fingerprint: '00' })],
  ['a key without a fingerprint', MISFIT, () => ({ key: 'k', fingerprint: null })],
  ['a fingerprint that is none', '22023', () => ({ key: 'k', fingerprint: 'zz' })],
  ['an action that is an object', '42501', () => ({ action: { name: 'withdrawal.requested' } })],
  ['versions that are a list', MISFIT, () => ({ expect: ['BTC'] })],
  ['versions that are no numbers', '22P02', () => ({ expect: { BTC: 'x' } })],
  ['a posting that is a list', MISFIT, () => ({ posting: [] })],
  ['an amount of null', MISFIT, () => ({ posting: { amount: null } })],
  ['an amount with a fraction', '22P02', () => ({ posting: { amount: '10.00' } })],
  ['an amount that is an object', '22P02', () => ({ posting: { amount: { cents: 1000 } } })],
  ['lines that are a text', '22023', () => ({ posting: { lines: '[]' } })],
  ['a line that is a number', '22023', () => ({ posting: { lines: [7] } })],
]

/** Batches that are none. */
const BATCHES: [what: string, rule: string, batch: (one: Arguments) => unknown][] = [
  ['none', 'batch_is_bounded', () => []],
  ['65', 'batch_is_bounded', (one) => Array.from({ length: 65 }, () => one)],
  ['one that is no list', '22023', (one) => one],
  ['a number', '22023', () => 7],
  ['a text', '22023', () => 'withdrawal.requested'],
  ['numbers', '42501', () => [7, 8]],
  ['lists of commands', '42501', (one) => [[one]]],
  ['nulls', '42501', (one) => [one, null]],
  ['a command and one of the other role', '42501', (one) => [one, { ...one, action: 'x' }]],
]

test.group('T8: what a command could smuggle', (group) => {
  let fixture: Fixture
  group.setup(async () => {
    fixture = await fullFixture()
  })

  test('the same commands without it pass (control)', async ({ assert }) => {
    const own = speaksFor(fixture.investor)
    const investor = execute('investor', [aWithdrawal(fixture)])
    assert.equal(await attempt('assay_investor', [own, investor]), 'nothing')
    for (const one of [anApproval(fixture), anEarning(fixture)])
      assert.equal(await attempt('assay_staff', [execute('staff', [one])]), 'nothing')
  })

  test('{0} is refused, and nothing is changed')
    .with([...MORE, ...LESS, ...OTHER])
    .run(async ({ assert }, [, rule, change]) => {
      const before = await written()
      const tries = [
        ['investor', aWithdrawal(fixture)],
        ['staff', anApproval(fixture)],
        ['staff', anEarning(fixture)],
      ] as const
      for (const [role, command] of tries) {
        const hostile = changed(command, change(fixture))
        assert.equal(await sent(role, fixture, execute(role, [hostile])), rule, `${role} alone`)
        const batch = execute(role, [command, hostile])
        assert.equal(await sent(role, fixture, batch), rule, `${role} behind a good one`)
      }
      assert.equal(await written(), before)
    })

  test('a batch of {0} is refused, and nothing is changed')
    .with(BATCHES)
    .run(async ({ assert }, [, rule, batch]) => {
      const before = await written()
      for (const [role, one] of [
        ['investor', aWithdrawal(fixture)],
        ['staff', anApproval(fixture)],
      ] as const)
        assert.equal(await sent(role, fixture, execute(role, batch(one) as object)), rule, role)
      assert.equal(await written(), before)
    })

  test('no batch at all does nothing', async ({ assert }) => {
    for (const role of ['investor', 'staff'] as const)
      assert.equal(await sent(role, fixture, execute(role, null)), 'batch_is_bounded', role)
  })

  test('callers whom the statement does not name are refused, among those whom it does', async ({
    assert,
  }) => {
    const before = await written()
    const both = [aWithdrawal(fixture), aWithdrawal({ investor: fixture.other })]
    const as = (uid: string, uids: string) => [
      `select set_config('app.uid', '${uid}', true), set_config('app.uids', '${uids}', true)`,
      execute('investor', both),
    ]
    const { investor, other } = fixture
    for (const tries of [as(investor, ''), as('', `{${investor}}`), as(investor, `{${other}}`)])
      assert.equal(await attempt('assay_investor', tries), '42501')
    assert.equal(await attempt('assay_investor', as('', `{${investor},${other}}`)), 'nothing')
    assert.equal(await written(), before)
  })

  test('as many as a batch takes are taken, one of them waiting for nobody', async ({ assert }) => {
    const many = Array.from({ length: 64 }, () => aWithdrawal(fixture))
    const own = speaksFor(fixture.investor)
    assert.equal(await attempt('assay_investor', [own, execute('investor', many)]), 'nothing')
  })
})
