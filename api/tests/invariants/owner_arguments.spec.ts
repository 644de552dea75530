import { test } from '@japa/runner'
import { closeDates, followCalendar, runAhead } from './close_of_business.js'
import { aWithdrawal, call, execute } from './ledger_calls.js'
import { fullFixture } from './full_fixture.js'
import {
  type Callable,
  callableBy,
  calledFor,
  callOf,
  isAboutSomebody,
  isNothing,
  names,
  type Owner,
  OF_CHAINS,
  WHAT,
} from './owner_arguments.js'
import { payment } from './lawful_credit.js'
import { ask, inSession } from './sessions.js'
import type { Fixture } from './fixture.js'

/** Functions with the same answer for all callers; each has been read for that. A new one is not here and fails the test. */
const SAME_FOR_ALL = [
  'audit_bucket(text,uuid,text)',
  'bucket_of(uuid)',
  'ledger.side(text,boolean)',
  'ledger_api.usual_times(text)',
  'ledger_api.last_closed_date()',
  'ledger_api.today()',
  'ledger_api.addresses_in_force()',
  'ledger_api.pool_balances()',
  'ledger_api.pool_dues()',
  'ledger_api.pool_fundings()',
  'coins.quote(text)',
]
/** Answers app.uid, and nothing else. */
const SAYS_WHO_ASKS = 'app_uid()'
/** They name no owner because they read and write for app_uid() alone. */
const OF_THE_SESSION = [
  'chains.own_simulated_payment(uuid)',
  'ledger_api.ask_closure(boolean,jsonb)',
  'ledger_api.note_own_export(jsonb)',
  'ledger_api.own_closure()',
]

/** Every function that sign-in may call. It acts before the caller is known, so none compares with app.uid. */
const OF_IDENTITY = {
  namingNobody: [
    'app_uid()',
    'audit_bucket(text,uuid,text)',
    'bucket_of(uuid)',
    // the worker: a chain's evidence, and what follows from it, name no account
    ...OF_CHAINS,
    'coins.attribute_next(bigint)',
    'coins.auto_credit_next(bigint)',
    'coins.restore_next(bigint)',
    'coins.reverse_next(bigint)',
    'coins.settle_next(bigint)',
    'ledger_api.close_failed(text)',
    'ledger_api.close_next(boolean,date)',
    'ledger_api.close_position()',
    'ledger_api.end_dead_approvals(text)',
    'ledger_api.end_restorations()',
    'ledger_api.lock_setup()',
    'ledger_api.note_approvals()',
    'ledger_api.note_reversals()',
    'ledger_api.note_closed_date()',
    'ledger_api.note_conditions()',
    'ledger_api.sweep_saved_answers()',
    'ledger_api.sweep_unchecked_sums()',
    'ledger_api.tend_partitions()',
  ],
  aboutAnAccount: ['ledger_api.is_own_account(uuid,uuid)', 'factors_of(text,uuid)'],
}

async function ownPlan(owner: string): Promise<string> {
  const [plan] = await ask<{ id: string }>(
    'assay_owner',
    `insert into plans (name, min_amount_cents, max_amount_cents, returns, duration_days, owner_id, sheet_sha256)
     values ('Own', 100, 10000000, 1.5, 30, $1, encode(sha256('Own'), 'hex')) returning id`,
    [owner],
  )
  return plan?.id ?? ''
}

/** Lets what is active earn something. */
async function accrue(): Promise<void> {
  await runAhead()
  await closeDates(2)
  await followCalendar()
}

async function paymentOf(investor: string): Promise<string | null> {
  const [row] = await ask<{ id: string }>(
    'assay_owner',
    `select t.id from accruals a join ledger.transactions t on t.ref_id = a.due_id and t.kind = 'earnings_paid'
      where a.user_id = $1 limit 1`,
    [investor],
  )
  return row?.id ?? null
}

async function leaveTraces({ admin, rows }: Fixture, { id }: Owner): Promise<void> {
  await inSession('assay_staff', (client) =>
    client.query('select ledger_api.request_approval($1)', [
      {
        ...{ actor: admin, call: { requestId: 'trial' }, key: null, fingerprint: null },
        ...{ action: 'deposit.approve', object: rows.deposits.pending, given: {} },
      },
    ]),
  )
  await inSession('assay_owner', async (client) => {
    for (const sql of payment(rows.deposits.pending ?? '')) await client.query(sql)
  })
  await inSession('assay_investor', (client) =>
    client.query(
      `select ledger_api.record_refusal('investor:' || set_config('app.uid', $1, true), 'kept', '', 409::smallint, '{"kept":true}')`,
      [id],
    ),
  )
}

test.group('T25: functions that name an owner, as assay_investor', (group) => {
  let victim: Owner
  let other: Owner
  let callable: Callable[]
  group.setup(async () => {
    const fixture = await fullFixture()
    const { withdrawals, deposits, investments } = fixture.rows
    victim = {
      id: fixture.investor,
      plan: await ownPlan(fixture.investor),
      withdrawal: withdrawals.pending ?? null,
      deposit: deposits.pending ?? null,
      investment: investments.approved ?? null,
      payment: null,
    }
    other = {
      id: fixture.other,
      plan: await ownPlan(fixture.other),
      withdrawal: null,
      deposit: null,
      investment: null,
      payment: null,
    }
    await leaveTraces(fixture, victim)
    await accrue()
    victim.payment = await paymentOf(victim.id)
    callable = await callableBy('assay_investor')
  })

  test('each function of the role is about somebody, or known to say the same to all', async ({
    assert,
  }) => {
    const rest = callable.filter((fn) => !isAboutSomebody(fn))
    assert.sameMembers(
      rest.map(({ signature }) => signature),
      [...SAME_FOR_ALL, SAYS_WHO_ASKS, ...OF_THE_SESSION],
    )
    assert.isAbove(callable.length - rest.length, 8)
  })

  test('answer or act for the one whom the session names (control)', async ({ assert }) => {
    for (const fn of callable.filter(isAboutSomebody)) {
      const session = { uid: victim.id, uids: `{${victim.id}}` }
      const outcome = await calledFor(session, callOf(fn, victim, victim))
      assert.isNotString(outcome, `${fn.signature}: ${JSON.stringify(outcome)}`)
      assert.isFalse(isNothing(outcome), fn.signature)
    }
  })

  test('answer nothing and change nothing {$self}')
    .with(['without app.uid', 'for another app.uid', 'for another app.uids', 'for both'])
    .run(async ({ assert }, how) => {
      const session = {
        uid: /app.uid$|both/.test(how) && !how.startsWith('without') ? other.id : '',
        uids: /uids|both/.test(how) ? `{${other.id}}` : '',
      }
      const open: string[] = []
      for (const fn of callable.filter(isAboutSomebody)) {
        const outcome = await calledFor(session, callOf(fn, victim, victim))
        if (!isNothing(outcome)) open.push(`${fn.signature}: ${JSON.stringify(outcome)}`)
      }
      assert.deepEqual(open, [])
    })

  test('nor for who names themselves, and what is the other’s', async ({ assert }) => {
    const open: string[] = []
    for (const fn of callable.filter((one) => names(one, WHAT))) {
      const session = { uid: other.id, uids: `{${other.id}}` }
      const outcome = await calledFor(session, callOf(fn, other, victim))
      if (!isNothing(outcome)) open.push(`${fn.signature}: ${JSON.stringify(outcome)}`)
    }
    assert.deepEqual(open, [])
  })

  test('of a list they answer for the callers alone, and of a batch do none of it', async ({
    assert,
  }) => {
    const session = { uids: `{${other.id}}` }
    const read = await calledFor(
      session,
      call('ledger_api.available_of', { p_owners: `{${victim.id},${other.id}}` }).slice(7),
    )
    assert.isNotString(read)
    const { answer } = read as { answer: Array<{ owner: string }> }
    assert.deepEqual([...new Set(answer.map(({ owner }) => owner))], [other.id])
    const commands = execute('investor', [
      aWithdrawal({ investor: other.id }),
      aWithdrawal({ investor: victim.id }),
    ]).slice(7)
    assert.equal(await calledFor(session, commands), '42501')
    assert.isNotString(await calledFor({ uids: `{${victim.id},${other.id}}` }, commands))
  })

  test('what says the same to all does so', async ({ assert }) => {
    const calls = [
      `audit_bucket('staff', null, '${victim.id}')`,
      `bucket_of('${victim.id}')`,
      `ledger.side('withdrawal_requested', true)`,
      `ledger_api.usual_times('deposit')`,
      'ledger_api.addresses_in_force()',
      'ledger_api.pool_balances()',
      'ledger_api.pool_dues()',
      'ledger_api.pool_fundings()',
      `coins.quote('BTC')`,
      'ledger_api.last_closed_date()',
      'ledger_api.today()',
    ]
    assert.lengthOf(calls, SAME_FOR_ALL.length)
    for (const called of calls) {
      const answers = await Promise.all(
        [{}, { uid: victim.id }, { uid: other.id }].map((who) => calledFor(who, called)),
      )
      assert.isNotString(answers[0], called)
      assert.deepEqual(answers[1], answers[0])
      assert.deepEqual(answers[2], answers[0])
    }
  })
})

test('T25: sign-in calls two functions about an account by design, and no other', async ({
  assert,
}) => {
  const callable = await callableBy('assay_identity')
  assert.sameMembers(
    callable.map(({ signature }) => signature),
    [...OF_IDENTITY.namingNobody, ...OF_IDENTITY.aboutAnAccount],
  )
})
