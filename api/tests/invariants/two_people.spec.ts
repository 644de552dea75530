import { test } from '@japa/runner'
import { type Arguments, call } from './doors.js'
import { APPLICATION, ask, attempt, inSession, OWNERS } from './sessions.js'
import { fund, linesOf, open, people, type Stage } from './stage.js'

type Two = Pick<Stage, 'admin' | 'investor' | 'plan'> & {
  checker: string
  support: string
  deposit: string
  withdrawal: string
}

const LARGE = 2_500_000n
const REST = { p_request_id: 'trial', p_key: null, p_fingerprint: null, p_view: '' }

async function stage(): Promise<Two> {
  const { admin, investor, plan } = await people()
  for (let n = 0; n < 3; n++) await fund({ admin, investor }, { BTC: 1_000_000n })
  const [{ id: checker }] = (await ask(
    'assay_owner',
    `insert into staff (id, email, password, role) values (gen_random_uuid(), gen_random_uuid() || '@ledger.test', '-', 'owner') returning id`,
  )) as [{ id: string }]
  const [{ id: support }] = (await ask(
    'assay_owner',
    `insert into staff (id, email, password, role) values (gen_random_uuid(), gen_random_uuid() || '@ledger.test', '-', 'support') returning id`,
  )) as [{ id: string }]
  const deposit = await open(investor, 'deposits', { method: 'BTC', address: '-' }, { BTC: LARGE })
  const withdrawal = await open(
    investor,
    'withdrawals',
    { method: 'bitcoin', address: '-' },
    { BTC: LARGE },
  )
  return { admin, investor, plan, checker, support, deposit, withdrawal }
}

/** The staff's own door, as if one person were enough. */
const alone = ({ admin, investor, deposit }: Two, change: Arguments = {}) =>
  call('doors.staff_act', {
    ...REST,
    p_actor: admin,
    p_action: 'deposit.approved',
    p_table: 'deposits',
    p_open: null,
    p_id: deposit,
    p_from: '{pending}',
    p_to: 'approved',
    p_reason: null,
    p_owner: investor,
    p_kind: 'deposit_approved',
    p_amount: Number(LARGE),
    p_lines: linesOf({ BTC: LARGE }, 'custody', 'available'),
    p_expect: null,
    p_status: 200,
    ...change,
  })

const asking = ({ admin, deposit }: Two, change: Arguments = {}) =>
  call('doors.request_approval', {
    ...REST,
    p_actor: admin,
    p_action: 'deposit.approve',
    p_object: deposit,
    p_given: {},
    ...change,
  })

const ofDeposit = ({ deposit }: Two) =>
  `(select id from approvals where object_id = '${deposit}' order by created_at desc, id desc limit 1)`

const confirming = (
  two: Two,
  by = two.checker,
  lines = linesOf({ BTC: LARGE }, 'custody', 'available'),
) =>
  `select doors.confirm_approval('${by}', 'trial', ${ofDeposit(two)}, '${lines}', null, null, null, '')`

const lawful = (two: Two) => [asking(two), confirming(two)]

/** A row of approvals written by hand. */
const forged = (two: Two, maker: string, checker: string | null, amount = LARGE) =>
  `insert into approvals (action, object_kind, object_id, user_id, amount_cents, given, shown, bound, seal, state, maker_id, checker_id, created_at, expires_at, decided_at)
   select 'deposit.approve', 'deposit', '${two.deposit}', user_id, ${amount}, '{}', shown, bound, '', '${checker ? 'confirmed' : 'open'}', '${maker}',
          ${checker ? `'${checker}'` : 'null'}, now(), now() + interval '1 day', ${checker ? 'now()' : 'null'}
     from doors.what_is_there('deposit.approve', '${two.deposit}', '{}')`

/** The deposit approved by hand, by the owner of the tables. */
const byHand = (two: Two) => [
  `update deposits set status = 'approved', decided_at = now(), decided_by = '${two.admin}' where id = '${two.deposit}'`,
  `select ledger.post(array[row('deposit_approved', '${two.deposit}', '${two.investor}', ${LARGE}, 'staff:trial',
     '${linesOf({ BTC: LARGE }, 'custody', 'available')}', now())::ledger.posting])`,
]

type Attack = { title: string; rule: string; tries: (two: Two) => string[] }

/** What somebody in a staff session of the application tries. */
const AS_STAFF: Attack[] = [
  {
    title: 'a large deposit approved by one person',
    rule: 'above_the_limit_takes_two',
    tries: (two) => [alone(two)],
  },
  {
    title: 'a large withdrawal paid out by one person',
    rule: 'above_the_limit_takes_two',
    tries: (two) => [
      alone(two, {
        p_action: 'withdrawal.approved',
        p_table: 'withdrawals',
        p_id: two.withdrawal,
        p_kind: 'withdrawal_approved',
        p_lines: linesOf({ BTC: LARGE }, 'held', 'custody'),
      }),
    ],
  },
  {
    title: 'a batch with a large deposit in it',
    rule: 'above_the_limit_takes_two',
    tries: (two) => [
      `select doors.staff_acts(jsonb_build_array(jsonb_build_object('actor', '${two.admin}', 'table', 'deposits', 'action', 'deposit.approved',
         'id', '${two.deposit}', 'from', array['pending'], 'to', 'approved', 'owner', '${two.investor}', 'kind', 'deposit_approved',
         'amount', ${LARGE}, 'lines', '${linesOf({ BTC: LARGE }, 'custody', 'available')}'::jsonb, 'status', 200, 'view', '')))`,
    ],
  },
  {
    title: 'T8: maker = checker',
    rule: 'maker_is_not_checker',
    tries: (two) => [asking(two), confirming(two, two.admin)],
  },
  {
    title: 'a request that is made while another approves alone',
    rule: 'above_the_limit_takes_two',
    tries: (two) => [asking(two), alone(two, { p_actor: two.checker })],
  },
  {
    title: 'another amount than was asked for',
    rule: 'transaction_balances',
    tries: (two) => [
      asking(two),
      confirming(two, two.checker, linesOf({ BTC: 2n * LARGE }, 'custody', 'available')),
    ],
  },
  {
    title: 'confirmed twice',
    rule: 'AS005',
    tries: (two) => [...lawful(two), confirming(two)],
  },
  {
    title: 'asked for by support',
    rule: '42501',
    tries: (two) => [asking(two, { p_actor: two.support })],
  },
  {
    title: 'confirmed by support',
    rule: 'approval_checker_decides',
    tries: (two) => [asking(two), confirming(two, two.support)],
  },
  {
    title: 'the limit changed',
    rule: '42501',
    tries: () => ['update approval_rules set limit_cents = 100000000'],
  },
  {
    title: 'an approval written by hand',
    rule: '42501',
    tries: (two) => [forged(two, two.admin, null)],
  },
  {
    title: 'an approval confirmed by hand',
    rule: '42501',
    tries: (two) => [
      asking(two),
      `update approvals set state = 'confirmed', checker_id = '${two.checker}', decided_at = now() where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'an address written by hand',
    rule: '42501',
    tries: (two) => [
      `insert into deposit_addresses (asset, address, approval_id, created_at, in_force_at) values ('BTC', '-', ${ofDeposit(two)}, now(), now())`,
    ],
  },
]

/** What the owner of the tables tries besides. */
const AS_OWNER: Attack[] = [
  { title: 'the entries alone', rule: 'above_the_limit_takes_two', tries: byHand },
  {
    title: 'an approval that begins confirmed',
    rule: 'approval_shows_what_is_there',
    tries: (two) => [forged(two, two.admin, two.checker), ...byHand(two)],
  },
  {
    title: 'an approval over another amount than the row has',
    rule: 'approval_shows_what_is_there',
    tries: (two) => [forged(two, two.admin, null, 100n)],
  },
  {
    title: 'T8: maker = checker, by hand',
    rule: 'maker_is_not_checker',
    tries: (two) => [
      forged(two, two.admin, null),
      `update approvals set state = 'confirmed', checker_id = maker_id, decided_at = now() where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'the maker changed afterwards',
    rule: 'approvals_never_change',
    tries: (two) => [
      forged(two, two.admin, null),
      `update approvals set maker_id = '${two.checker}' where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'the amount changed afterwards',
    rule: 'approvals_never_change',
    tries: (two) => [
      forged(two, two.admin, null),
      `update approvals set amount_cents = 100 where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'confirmed, and nothing done',
    rule: 'approval_is_used',
    tries: (two) => [
      forged(two, two.admin, null),
      `update approvals set state = 'confirmed', checker_id = '${two.checker}', decided_at = now() where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'an approval used for another row of the same amount',
    rule: 'above_the_limit_takes_two',
    tries: (two) => [
      forged(two, two.admin, null),
      `update approvals set state = 'confirmed', checker_id = '${two.checker}', decided_at = now() where id = ${ofDeposit(two)}`,
      `update withdrawals set status = 'approved' where id = '${two.withdrawal}'`,
      `select ledger.post(array[row('withdrawal_approved', '${two.withdrawal}', '${two.investor}', ${LARGE}, 'staff:trial',
         '${linesOf({ BTC: LARGE }, 'held', 'custody')}', now())::ledger.posting])`,
    ],
  },
  {
    title: 'an old approval opened again',
    rule: 'approvals_are_decided_once',
    tries: (two) => [
      ...lawful(two),
      `update approvals set state = 'open', checker_id = null, decided_at = null, tx_id = null where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'an approval deleted',
    rule: 'approvals_are_kept',
    tries: (two) => [
      forged(two, two.admin, null),
      `delete from approvals where id = ${ofDeposit(two)}`,
    ],
  },
  {
    title: 'all of them deleted',
    rule: 'ledger_is_append_only',
    tries: () => ['truncate approvals cascade'],
  },
  {
    title: 'the limit deleted',
    rule: 'ledger_is_append_only',
    tries: () => ['delete from approval_rules'],
  },
  {
    title: 'an address without an approval',
    rule: 'address_takes_two',
    tries: (two) => [
      forged(two, two.admin, null),
      `insert into deposit_addresses (asset, address, approval_id, created_at, in_force_at) values ('BTC', '-', ${ofDeposit(two)}, now(), now())`,
    ],
  },
  {
    title: 'a role given by one where it takes two',
    rule: 'role_takes_two',
    tries: (two) => [
      'update approval_rules set staff_roles = true',
      `update staff set role = 'owner' where id = '${two.support}'`,
    ],
  },
]

test.group('T8, T37: what takes two people', (group) => {
  let two: Two
  group.setup(async () => {
    two = await stage()
  })

  test('refuses, in a session of staff: {title}')
    .with(AS_STAFF)
    .run(async ({ assert }, { rule, tries }) => {
      assert.equal(await attempt('assay_staff', tries(two)), rule)
    })

  test('refuses to the owner of the tables: {title}')
    .with([...AS_STAFF.filter(({ rule }) => rule !== '42501'), ...AS_OWNER])
    .run(async ({ assert }, { rule, tries }) => {
      for (const role of OWNERS) assert.equal(await attempt(role, tries(two)), rule, role)
    })

  test('lets two people do it, and one of them up to the limit', async ({ assert }) => {
    assert.equal(await attempt('assay_staff', lawful(two)), 'nothing')
    const small = await open(
      two.investor,
      'deposits',
      { method: 'BTC', address: '-' },
      { BTC: 1_000_000n },
    )
    const change = {
      p_id: small,
      p_amount: 1_000_000,
      p_lines: linesOf({ BTC: 1_000_000n }, 'custody', 'available'),
    }
    assert.equal(await attempt('assay_staff', [alone(two, change)]), 'nothing')
  })

  test('is closed to the other roles of the application', async ({ assert }) => {
    for (const role of APPLICATION.filter((one) => one !== 'assay_staff')) {
      for (const sql of [
        asking(two),
        confirming(two),
        'select * from approvals',
        'update approval_rules set limit_cents = 1',
      ])
        assert.equal(await attempt(role, [sql]), '42501', `${role}: ${sql}`)
    }
  })

  test('a second request for the same cannot be open, whoever writes it', async ({ assert }) => {
    const twice = [forged(two, two.admin, null), forged(two, two.checker, null)]
    assert.equal(await attempt('assay_owner', twice), 'one_open_approval')
  })

  test('the investor learns since when, of their own rows only', async ({ assert }) => {
    const sees = async (uid: string) =>
      inSession('assay_owner', async (client) => {
        await client.query('begin')
        await client.query(asking(two))
        await client.query('set local role assay_investor')
        await client.query(`select set_config('app.uid', $1, true)`, [uid])
        const { rows } = await client.query('select doors.second_approval($1) as since', [
          two.deposit,
        ])
        await client.query('rollback')
        return rows[0].since
      })
    assert.isNotNull(await sees(two.investor))
    assert.isNull(await sees(two.admin))
  })
})
