import { randomUUID } from 'node:crypto'
import { joinStaff } from '#tests/staff'
import { type Arguments, call } from './ledger_calls.js'
import { ask, inSession } from './sessions.js'
import { linesOf, open, people, type Fixture } from './fixture.js'

export type Two = Pick<Fixture, 'admin' | 'investor' | 'plan'> & {
  checker: string
  support: string
  deposit: string
  withdrawal: string
}

export const LARGE = 2_500_000n
export const REST = { p_call: { requestId: 'trial' }, p_key: null, p_fingerprint: null, p_view: '' }

export async function fixture(): Promise<Two> {
  const { admin, investor, plan } = await people()
  const [checker, support] = await Promise.all(
    ['owner', 'support'].map(async (role) => {
      const [row] = await ask<{ id: string }>(
        'assay_owner',
        ...joinStaff(`${randomUUID()}@ledger.test`, role),
      )
      return row?.id ?? ''
    }),
  )
  if (!checker || !support) throw new Error('nobody joined the staff')
  const deposit = await open(investor, 'deposits', { method: 'BTC', address: '-' }, { BTC: LARGE })
  const two = { admin, investor, plan, checker, support, withdrawal: '' }
  const first = await open(investor, 'deposits', { method: 'BTC', address: '-' }, { BTC: LARGE })
  await inSession('assay_staff', async (client) => {
    for (const sql of lawful({ ...two, deposit: first })) await client.query(sql)
  })
  const withdrawal = await open(
    investor,
    'withdrawals',
    { method: 'bitcoin', address: '-' },
    { BTC: LARGE },
  )
  return { ...two, deposit, withdrawal }
}

/** The staff's own command, as if one person were enough. */
export const alone = ({ admin, investor, deposit }: Two, change: Arguments = {}) =>
  call('ledger_api.staff_command', {
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

export const asking = ({ admin, deposit }: Two, change: Arguments = {}) =>
  call('ledger_api.request_approval', {
    ...REST,
    p_actor: admin,
    p_action: 'deposit.approve',
    p_object: deposit,
    p_given: {},
    ...change,
  })

export const ofDeposit = ({ deposit }: Two) =>
  `(select id from approvals where object_id = '${deposit}' order by created_at desc, id desc limit 1)`

export const confirming = (
  two: Two,
  by = two.checker,
  lines = linesOf({ BTC: LARGE }, 'custody', 'available'),
) =>
  `select ledger_api.confirm_approval('${by}', '{"requestId": "trial"}', ${ofDeposit(two)}, '${lines}', null, null, null, '')`

export const lawful = (two: Two) => [asking(two), confirming(two)]

/** A row of approvals written by hand. */
export const forged = (two: Two, maker: string, checker: string | null, amount = LARGE) =>
  `insert into approvals (action, object_kind, object_id, user_id, amount_cents, given, shown, bound, seal, state, maker_id, checker_id, created_at, expires_at, decided_at)
   select 'deposit.approve', 'deposit', '${two.deposit}', user_id, ${amount}, '{}', shown, bound, '', '${checker ? 'confirmed' : 'open'}', '${maker}',
          ${checker ? `'${checker}'` : 'null'}, now(), now() + interval '1 day', ${checker ? 'now()' : 'null'}
     from ledger_api.approval_snapshot('deposit.approve', '${two.deposit}', '{}')`

/** The deposit approved by hand, by the owner of the tables. */
export const byHand = (two: Two) => [
  `update deposits set status = 'approved', decided_at = now(), decided_by = '${two.admin}' where id = '${two.deposit}'`,
  `select ledger.post(array[row('deposit_approved', '${two.deposit}', '${two.investor}', ${LARGE}, 'staff:trial',
     '${linesOf({ BTC: LARGE }, 'custody', 'available')}', now())::ledger.posting])`,
]
