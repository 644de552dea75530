import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { joinStaff } from '#tests/staff'
import { anApproval, type Arguments, call, changed, execute, lines } from './ledger_calls.js'
import { ask, inSession } from './sessions.js'
import { linesOf, open, people, type Fixture } from './fixture.js'

export type Two = Pick<Fixture, 'admin' | 'investor' | 'plan'> & {
  checker: string
  support: string
  deposit: string
  withdrawal: string
}

export const LARGE = 2_500_000n
const REST = { call: { requestId: 'trial' }, key: null, fingerprint: null }

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

const approval = ({ admin, investor, deposit }: Two, change: Arguments = {}) =>
  changed(
    anApproval(
      {
        admin,
        investor,
        rows: { deposits: { pending: deposit }, withdrawals: {}, investments: {} },
      },
      {
        posting: {
          amount: String(LARGE),
          lines: lines('custody', 'available', { BTC: LARGE }),
        },
      },
    ),
    change,
  )

/** The staff's own command, as if one person were enough. */
export const alone = (two: Two, change: Arguments = {}) => execute('staff', [approval(two, change)])

/** The same in a batch, behind one that is small enough. */
export const batched = (two: Two) =>
  execute('staff', [
    approval(two, {
      action: 'withdrawal.processing',
      move: { id: two.withdrawal },
      posting: undefined,
    }),
    approval(two),
  ])

export const asking = ({ admin, deposit }: Two, change: Arguments = {}) =>
  call('ledger_api.request_approval', {
    p_command: {
      ...REST,
      ...{ actor: admin, action: 'deposit.approve', object: deposit, given: {} },
      ...change,
    },
  })

export const ofDeposit = ({ deposit }: Two) =>
  `(select id from approvals where object_id = '${deposit}' order by created_at desc, id desc limit 1)`

/** A decision on the approval that the SQL of `id` finds; a change can name another id. */
const decision = (step: 'confirm' | 'decline', id: string, command: Arguments) => {
  const json = pg.escapeLiteral(JSON.stringify({ ...REST, ...command }))
  return `select ledger_api.${step}_approval(jsonb_build_object('id', ${id}) || ${json})`
}

export const confirmation = (id: string, actor: string, change: Arguments = {}) =>
  decision('confirm', id, { actor, lines: null, digest: null, ...change })

export const declining = (two: Two, actor: string, change: Arguments = {}) =>
  decision('decline', ofDeposit(two), { actor, reason: null, ...change })

export const confirming = (
  two: Two,
  by = two.checker,
  posted = linesOf({ BTC: LARGE }, 'custody', 'available'),
  change: Arguments = {},
) => confirmation(ofDeposit(two), by, { lines: JSON.parse(posted) as object[], ...change })

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
