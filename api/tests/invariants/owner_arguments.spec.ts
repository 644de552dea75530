import { test } from '@japa/runner'
import type pg from 'pg'
import { type Arguments, call } from './doors.js'
import { fullStage } from './full_stage.js'
import { ask, inSession } from './sessions.js'
import { linesOf, type Stage } from './stage.js'

type Owner = { id: string; plan: string; withdrawal: string | null; deposit: string | null }

/** Who an argument speaks for, by its name. */
const WHO: Record<string, (owner: Owner) => Arguments[string]> = {
  p_owner: ({ id }) => id,
  p_owners: ({ id }) => `{${id}}`,
  p_actor: ({ id }) => id,
  p_principal: ({ id }) => `investor:${id}`,
  p_acts: (owner) => [actOf(owner)],
}
/** What of theirs an argument names. */
const WHAT: Record<string, (owner: Owner) => Arguments[string]> = {
  p_id: ({ withdrawal }) => withdrawal,
  p_object: ({ deposit }) => deposit,
  p_plan: ({ plan }) => plan,
  p_open: (owner) => actOf(owner).open,
}
/** Arguments that name nobody and nothing of anybody. */
const REST: Arguments = {
  ...{ p_lock: 'true', p_method: 'bank', p_address: null },
  ...{ p_key: 'kept', p_fingerprint: '', p_status: 409, p_body: '{"kept":true}', p_view: '' },
  ...{ p_action: 'withdrawal.requested', p_request_id: 'trial', p_table: 'withdrawals' },
  ...{ p_kind: 'withdrawal_requested', p_amount: 1000, p_expect: null },
  p_lines: linesOf({ BTC: 1000n }, 'available', 'held'),
}
/** An act is a new one: nothing stands under its key. */
const NEW_KEY = new Set(['doors.investor_act', 'doors.investor_cancel'])

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
    'doors.lock_setup()',
    'doors.sweep_saved_answers()',
    'doors.sweep_unchecked_sums()',
    'doors.tend_partitions()',
  ],
  aboutAnAccount: ['doors.is_own_account(uuid,uuid)', 'factors_of(text,uuid)'],
}

function actOf({ id }: Owner) {
  return {
    ...{ actor: id, owner: id, action: 'withdrawal.requested', requestId: 'trial', amount: '1000' },
    ...{ table: 'withdrawals', kind: 'withdrawal_requested', status: 201, view: '' },
    open: { user_id: id, amount_cents: '1000', method: 'bank' },
    lines: JSON.parse(linesOf({ BTC: 1000n }, 'available', 'held')),
  }
}

type Callable = { signature: string; name: string; args: string[] }

/** Every function of ours that a role may call, whoever granted it. */
const callableBy = (role: string) =>
  ask<Callable>(
    'assay_owner',
    `select p.oid::regprocedure::text as signature, split_part(p.oid::regprocedure::text, '(', 1) as name,
            array(select coalesce(p.proargnames[n], '') from generate_series(1, p.pronargs) n) as args
       from pg_proc p join pg_namespace s on s.oid = p.pronamespace
      where s.nspname !~ '^pg_' and s.nspname <> 'information_schema'
        and p.prorettype <> 'trigger'::regtype
        and has_schema_privilege($1, s.oid, 'usage') and has_function_privilege($1, p.oid, 'execute')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by 1`,
    [role],
  )

const names = (fn: Callable, kind: object) => fn.args.some((arg) => Object.hasOwn(kind, arg))
const isAboutSomebody = (fn: Callable) => names(fn, WHO) || names(fn, WHAT)

/** The call of a function that names `who`, and what `whose` has. */
function callOf({ name, args }: Callable, who: Owner, whose: Owner): string {
  const given: Arguments = {}
  for (const arg of args) {
    const value = WHO[arg]?.(who) ?? WHAT[arg]?.(whose) ?? REST[arg]
    if (value === undefined)
      throw new Error(`${name}: what an argument ${arg} names is not known here`)
    given[arg] = arg === 'p_key' && NEW_KEY.has(name) ? null : value
  }
  return call(name, given).replace(/^select /, '')
}

type Outcome = { answer: unknown[]; wrote: boolean; locks: number } | string

async function outcomeOf(client: pg.Client, called: string): Promise<Outcome> {
  try {
    const { rows } = await client.query(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as answer from ${called} t`,
    )
    const after = await client.query(
      `select pg_current_xact_id_if_assigned() is not null as wrote,
              (select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks`,
    )
    return { ...rows[0], ...after.rows[0] }
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** Calls as the investors' role, for the callers that the session names, and takes it back. */
const calledFor = ({ uid = '', uids = '' }: { uid?: string; uids?: string }, called: string) =>
  inSession('assay_investor', async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.uid', $1, true), set_config('app.uids', $2, true)`, [
      uid,
      uids,
    ])
    return outcomeOf(client, called)
  })

const isNothing = (outcome: Outcome) =>
  typeof outcome === 'string'
    ? outcome === '42501'
    : !outcome.wrote && outcome.locks === 0 && outcome.answer.every((row) => row === null)

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
      `select doors.request_approval($1, 'trial', 'deposit.approve', $2, '{}', null, null, '')`,
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
