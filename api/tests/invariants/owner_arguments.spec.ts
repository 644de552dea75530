import { test } from '@japa/runner'
import { call } from './doors.js'
import { fullStage } from './full_stage.js'
import {
  actOf,
  type Callable,
  callableBy,
  calledFor,
  callOf,
  isAboutSomebody,
  isNothing,
  names,
  type Owner,
  WHAT,
} from './owner_arguments.js'
import { ask, inSession } from './sessions.js'
import type { Stage } from './stage.js'

/** Functions that say the same to everybody; each has been read for that. A new one is not here and fails the test. */
const SAME_FOR_ALL = [
  'ledger.side(text,boolean)',
  'doors.usual_times(text)',
  'doors.addresses_in_force()',
]
/** Says what app.uid is, and nothing else. */
const SAYS_WHO_ASKS = 'app_uid()'

/** Everything that sign-in may call. It acts before anybody is known, so none of it compares with app.uid. */
const OF_IDENTITY = {
  namingNobody: [
    'app_uid()',
    'doors.end_dead_approvals(text)',
    'doors.end_restorations()',
    'doors.lock_setup()',
    'doors.sweep_saved_answers()',
    'doors.sweep_unchecked_sums()',
    'doors.tend_partitions()',
  ],
  aboutAnAccount: ['doors.is_own_account(uuid,uuid)', 'factors_of(text,uuid)'],
}

async function ownPlan(owner: string): Promise<string> {
  const [plan] = await ask<{ id: string }>(
    'assay_owner',
    `insert into plans (name, min_amount_cents, max_amount_cents, returns, duration_days, owner_id)
     values ('Own', 100, 10000000, 1.5, 30, $1) returning id`,
    [owner],
  )
  return plan?.id ?? ''
}

async function leaveTraces({ admin, rows }: Stage, { id }: Owner): Promise<void> {
  await inSession('assay_staff', (client) =>
    client.query(
      `select doors.request_approval($1, '{"requestId": "trial"}', 'deposit.approve', $2, '{}', null, null, '')`,
      [admin, rows.deposits.pending],
    ),
  )
  await inSession('assay_investor', (client) =>
    client.query(
      `select doors.keep_refusal('investor:' || set_config('app.uid', $1, true), 'kept', '', 409::smallint, '{"kept":true}')`,
      [id],
    ),
  )
}

test.group('T25: functions that name an owner, as assay_investor', (group) => {
  let victim: Owner
  let other: Owner
  let callable: Callable[]
  group.setup(async () => {
    const stage = await fullStage()
    const { withdrawals, deposits } = stage.rows
    victim = {
      id: stage.investor,
      plan: await ownPlan(stage.investor),
      withdrawal: withdrawals.pending ?? null,
      deposit: deposits.pending ?? null,
    }
    other = { id: stage.other, plan: await ownPlan(stage.other), withdrawal: null, deposit: null }
    await leaveTraces(stage, victim)
    callable = await callableBy('assay_investor')
  })

  test('each function of the role is about somebody, or known to say the same to all', async ({
    assert,
  }) => {
    const rest = callable.filter((fn) => !isAboutSomebody(fn))
    assert.sameMembers(
      rest.map(({ signature }) => signature),
      [...SAME_FOR_ALL, SAYS_WHO_ASKS],
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
      call('doors.available_of', { p_owners: `{${victim.id},${other.id}}` }).slice(7),
    )
    assert.isNotString(read)
    const { answer } = read as { answer: Array<{ owner: string }> }
    assert.deepEqual([...new Set(answer.map(({ owner }) => owner))], [other.id])
    const acts = call('doors.investor_acts', { p_acts: [actOf(other), actOf(victim)] }).slice(7)
    assert.equal(await calledFor(session, acts), '42501')
    assert.isNotString(await calledFor({ uids: `{${victim.id},${other.id}}` }, acts))
  })

  test('what says the same to all does so', async ({ assert }) => {
    const calls = [
      `ledger.side('withdrawal_requested', true)`,
      `doors.usual_times('deposit')`,
      'doors.addresses_in_force()',
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
