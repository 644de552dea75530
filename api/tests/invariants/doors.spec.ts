import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { type Arguments, call, cancelAct, earningAct, investorAct, staffAct } from './doors.js'
import { fullStage } from './full_stage.js'
import { ask, attempt, inSession, type Role } from './sessions.js'
import { linesOf, type Stage } from './stage.js'

type Trick = { title: string; rule: string; tries: (stage: Stage) => string }

/** One role tries each trick and meets its rule; the same act done lawfully passes. */
function refuseFrom(role: Role, tricks: Trick[], lawful: (stage: Stage) => string): void {
  test.group(`T8: the doors, as ${role}`, (group) => {
    let stage: Stage
    group.setup(async () => {
      stage = await fullStage()
    })

    test('lets the lawful act pass (control)', async ({ assert }) => {
      assert.equal(await attempt(role, [lawful(stage)]), 'nothing')
    })

    test('refuses {title}')
      .with(tricks)
      .run(async ({ assert }, { rule, tries }) => {
        assert.equal(await attempt(role, [tries(stage)]), rule)
      })
  })
}

const act = (title: string, rule: string, change: Arguments, row: Arguments = {}): Trick => ({
  title,
  rule,
  tries: (stage) => investorAct(stage, change, row),
})
const lines = (
  out: Parameters<typeof linesOf>[1],
  into: Parameters<typeof linesOf>[2],
  amount = 1000n,
) => ({
  p_lines: linesOf({ BTC: amount }, out, into),
})

refuseFrom(
  'assay_investor',
  [
    {
      title: "a request in somebody else's name",
      rule: '42501',
      tries: (stage) => investorAct(stage, {}, { user_id: stage.other }),
    },
    {
      title: 'an act of somebody else',
      rule: '42501',
      tries: (stage) => investorAct(stage, { p_actor: stage.other }),
    },
    act('no request at all', '42501', { p_open: null }),
    act('a withdrawal that sets nothing aside', '42501', {
      p_kind: null,
      p_lines: null,
      p_amount: null,
    }),
    act('a deposit that approves itself', '42501', {
      p_table: 'deposits',
      p_kind: 'deposit_approved',
      ...lines('custody', 'available'),
    }),
    act('earnings', '42501', {
      p_table: 'earnings',
      p_kind: 'earnings_credited',
      ...lines('returns', 'available'),
    }),
    act('a withdrawal that is declined at once', '42501', {
      p_kind: 'withdrawal_declined',
      ...lines('held', 'available'),
    }),
    act('a table that is not for requests', '42501', { p_table: 'users' }),
    act('no table', '20000', { p_table: null }),
    act('less set aside than asked for', 'rows_and_ledger_agree', {
      p_amount: 1,
      ...lines('available', 'held', 1n),
    }),
    act(
      'an amount that the lines do not move',
      'transaction_balances',
      { p_amount: 2000 },
      { amount_cents: '2000' },
    ),
    act('no lines', 'transaction_has_lines', { p_lines: [] }),
    act('lines of null', 'transaction_has_lines', { p_lines: null }),
    act('lines that are no list', '22023', { p_lines: { kind: 'held' } }),
    act("lines on the platform's side", 'transaction_balances', lines('custody', 'held')),
    act('lines the wrong way round', 'transaction_balances', lines('held', 'available')),
    act('lines of unknown accounts', 'account_is_known', {
      p_lines: [{ kind: 'bonus', asset: 'BTC', amount: '1000' }],
    }),
    act('a line in binary notation', '22P02', {
      p_lines: [{ kind: 'held', asset: 'BTC', amount: '1e3' }],
    }),
    act('an amount in binary notation', '22P02', {}, { amount_cents: '1e3' }),
    act('a negative amount', 'withdrawals_amount_cents_check', {}, { amount_cents: '-1000' }),
    act('an amount beyond all numbers', '22003', {}, { amount_cents: '9'.repeat(30) }),
    act(
      'more than there is',
      'investor_account_not_below_zero',
      { p_amount: 90_000_000_000, ...lines('available', 'held', 90_000_000_000n) },
      { amount_cents: '90000000000' },
    ),
    act('figures that were read too long ago', 'AS001', {
      p_expect: { BTC: '0', ETH: '0', SOL: '0' },
    }),
    {
      title: 'an investment below the range of its plan',
      rule: 'AS001',
      tries: (stage) =>
        investorAct(
          stage,
          {
            p_table: 'investments',
            p_kind: 'investment_requested',
            p_amount: 1,
            ...lines('available', 'invested', 1n),
          },
          { method: 'BTC', plan_id: stage.plan, amount_cents: '1' },
        ),
    },
    { title: "the staff's door", rule: '42501', tries: (stage) => staffAct(stage) },
    {
      title: "a withdrawal of somebody else's taken back",
      rule: '42501',
      tries: (stage) => cancelAct(stage, { p_actor: stage.other }),
    },
    {
      title: 'a deposit taken back',
      rule: '42501',
      tries: (stage) => cancelAct(stage, { p_id: stage.rows.deposits.pending ?? null }),
    },
    ...(['processing', 'approved', 'declined'] as const).map((status) => ({
      title: `a withdrawal taken back that is ${status}`,
      rule: 'AS002',
      tries: (stage: Stage) => cancelAct(stage, { p_id: stage.rows.withdrawals[status] ?? null }),
    })),
    {
      title: 'where a request has put its money',
      rule: '42501',
      tries: ({ rows }) =>
        call('doors.set_aside', {
          p_ref_kind: 'withdrawal',
          p_ref: rows.withdrawals.pending ?? '',
        }),
    },
    {
      title: "an answer kept under a staff member's key",
      rule: '42501',
      tries: ({ admin }) =>
        call('doors.keep_refusal', {
          p_principal: `staff:${admin}`,
          p_key: 'k',
          p_fingerprint: '',
          p_status: 409,
          p_body: '{}',
        }),
    },
  ],
  investorAct,
)

const decide = (title: string, rule: string, change: Arguments): Trick => ({
  title,
  rule,
  tries: (stage) => staffAct(stage, change),
})
const earn = (title: string, rule: string, change: Arguments, row: Arguments = {}): Trick => ({
  title,
  rule,
  tries: (stage) => earningAct(stage, change, row),
})

refuseFrom(
  'assay_staff',
  [
    decide('an act of nobody', '42501', { p_actor: null }),
    decide('an act of somebody who is not staff', '42501', { p_actor: randomUUID() }),
    {
      title: 'an act of an investor',
      rule: '42501',
      tries: (stage) => staffAct(stage, { p_actor: stage.investor }),
    },
    {
      title: 'a deposit opened for an investor',
      rule: '42501',
      tries: (stage) => staffAct(stage, { p_id: null, p_open: { user_id: stage.investor } }),
    },
    {
      title: 'an opening and a decision at once',
      rule: '42501',
      tries: (stage) => earningAct(stage, { p_id: stage.rows.deposits.pending ?? '' }),
    },
    decide('a deposit that is approved without its money', 'rows_and_ledger_agree', {
      p_kind: null,
      p_lines: null,
    }),
    decide('a deposit that is declined and paid', 'rows_and_ledger_agree', { p_to: 'declined' }),
    decide('more than was deposited', 'rows_and_ledger_agree', {
      p_amount: 7000,
      ...lines('custody', 'available', 7000n),
    }),
    {
      title: 'somebody else being paid',
      rule: 'rows_and_ledger_agree',
      tries: (stage) => staffAct(stage, { p_owner: stage.other }),
    },
    decide('another asset than was deposited', 'credited_in_its_own_asset', {
      p_lines: linesOf({ SOL: 1000n }, 'custody', 'available'),
    }),
    decide(
      'a deposit paid out of the returns',
      'transaction_balances',
      lines('returns', 'available'),
    ),
    decide('a decision on a request that stands elsewhere', 'AS002', { p_from: '{processing}' }),
    {
      title: 'a decision on a decided request',
      rule: 'AS002',
      tries: (stage) => staffAct(stage, { p_id: stage.rows.deposits.approved ?? '' }),
    },
    {
      title: 'a step that the machine does not have',
      rule: 'status_follows_the_machine',
      tries: (stage) =>
        staffAct(stage, { p_id: stage.rows.deposits.declined ?? '', p_from: '{declined}' }),
    },
    earn('an earning without its money', 'rows_and_ledger_agree', { p_kind: null, p_lines: null }),
    earn('a debit that pays out', 'rows_and_ledger_agree', {}, { amount_cents: '-500' }),
    earn('an earning in another asset than the investment', 'credited_in_its_own_asset', {
      p_lines: linesOf({ SOL: 500n }, 'returns', 'available'),
    }),
    {
      title: 'an earning of an investment that is not active',
      rule: 'AS001',
      tries: (stage) =>
        earningAct(stage, {}, { investment_id: stage.rows.investments.pending ?? '' }),
    },
    {
      title: "an earning of somebody else's investment",
      rule: 'AS001',
      tries: (stage) => earningAct(stage, {}, { user_id: stage.other }),
    },
    { title: "the investor's door", rule: '42501', tries: (stage) => investorAct(stage) },
    {
      title: "an answer kept under an investor's key",
      rule: '42501',
      tries: ({ investor }) =>
        call('doors.keep_refusal', {
          p_principal: `investor:${investor}`,
          p_key: 'k',
          p_fingerprint: '',
          p_status: 409,
          p_body: '{}',
        }),
    },
  ],
  staffAct,
)

test.group('T8: what the doors leave out', (group) => {
  let stage: Stage
  group.setup(async () => {
    stage = await fullStage()
  })

  test('no application role can call what stands behind the doors', async ({ assert }) => {
    const behind = await ask<{ name: string; can: string[] }>(
      'assay_owner',
      `select p.oid::regprocedure::text as name,
              array(select r from unnest(array['assay_identity', 'assay_investor', 'assay_staff']) r
                     where has_function_privilege(r, p.oid, 'execute')) as can
         from pg_proc p where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace, 'doors'::regnamespace)
          and (p.prosecdef or p.prorettype = 'trigger'::regtype or p.proname in ('post', 'commit_money', 'move_money', 'keep_acts', 'commit_acts', 'commit_act', 'open_rows', 'open_earnings', 'move_rows', 'investor_commit', 'staff_commit'))`,
    )
    const open = behind
      .filter(({ can }) => can.length > 0)
      .map(({ name }) => name.replace(/\(.*/, ''))
    assert.isAbove(behind.length, 20)
    assert.deepEqual(
      open.filter((name) => !name.startsWith('doors.') && !/check/.test(name)),
      [],
    )
    assert.notIncludeMembers(open, [
      'doors.commit_money',
      'doors.move_money',
      'doors.keep_acts',
      'doors.commit_acts',
      'doors.commit_act',
      'doors.open_rows',
      'doors.open_earnings',
      'doors.move_rows',
      'doors.investor_commit',
      'doors.staff_commit',
    ])
  })

  test('a request opens with what the door names, whatever else is sent along', async ({
    assert,
  }) => {
    const forged = {
      id: randomUUID(),
      status: 'approved',
      version: '9',
      created_at: '2001-01-01',
      decided_by: stage.admin,
    }
    const row = await inSession('assay_investor', async (client) => {
      const { rows } = await client.query(investorAct(stage, {}, forged))
      return rows[0].investor_act
    })
    assert.equal(row.status, 'pending')
    assert.equal(row.version, 1)
    assert.notEqual(row.id, forged.id)
    assert.isNull(row.decided_by)
    assert.notInclude(row.created_at, '2001')
  })

  test('the time of an act cannot be chosen by an application role', async ({ assert }) => {
    const row = await inSession('assay_staff', async (client) => {
      await client.query(`set assay.moment = '2001-01-01'`)
      await client.query('begin')
      const { rows } = await client.query(staffAct(stage))
      await client.query('rollback')
      return rows[0].staff_act
    })
    assert.notInclude(row.decided_at, '2001')
  })

  test('identity has no door at all', async ({ assert }) => {
    for (const door of [investorAct, cancelAct, staffAct, earningAct]) {
      assert.equal(await attempt('assay_identity', [door(stage)]), '42501')
    }
  })
})
