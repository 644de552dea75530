import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { withOwnTimes } from '#database/seeders/demo/own_times'
import { inTransaction } from '#database/transaction'
import {
  anInvestment,
  anInvestor,
  aPlan,
  aStaffMember,
  fund,
  granted,
  type Investor,
  type Json,
  type StaffMember,
  WALLETS,
} from '#tests/fixtures'

/** Three of the staff who decide. */
export async function threePeople(): Promise<[StaffMember, StaffMember, StaffMember]> {
  return [await aStaffMember('admin'), await aStaffMember('owner'), await aStaffMember('admin')]
}

/** An investor with so much money, from deposits that one of the staff approves alone. */
export async function withMoney(amount = '40000.00'): Promise<Investor> {
  const investor = await anInvestor()
  await fund(investor, 'BTC', amount)
  return investor
}

/** A pending deposit above the limit. */
export const largeDeposit = (investor: Investor, amount = '25000.00'): Promise<Json> =>
  granted(investor.post('/deposit', { method: 'BTC', amount }))

/** A pending withdrawal above the limit. */
export const largeWithdrawal = (investor: Investor, amount = '25000.00'): Promise<Json> =>
  granted(investor.post('/withdrawal', { method: 'bitcoin', amount, address: WALLETS.bitcoin }))

/** The fields of a correction of earnings. */
export async function anEarning(investor: Investor, amount = '12000.00', reason = 'Year end') {
  const plan = await aPlan()
  const { id } = await anInvestment(investor, '100.00', { plan })
  return { amount, plan_id: plan.id as string, investment_id: id as string, reason }
}

/** The request in the answer of a command that needs two people. */
export async function request(call: Promise<{ status: number; text: string; body: Json }>) {
  const { status, text, body } = await call
  if (status !== 202) throw new Error(`no second approval was requested: ${status} ${text}`)
  return body.data
}

export const confirmed = (by: StaffMember, { id, seal }: Json, key?: string) =>
  by.patch(`/admin/approvals/${id}/confirm`, { seal }, key)

export const declined = (by: StaffMember, { id }: Json, reason: string | null = null) =>
  by.patch(`/admin/approvals/${id}/decline`, { reason })

/** Something that only the owner of the tables can do. */
export const asOwner = (sql: string, bindings: Record<string, unknown> = {}): Promise<Json[]> =>
  rowsOf(db.connection('owner'), sql, bindings)

/** A large withdrawal whose approval a member of staff has requested. */
export async function askedWithdrawal(maker: StaffMember) {
  const investor = await withMoney()
  const { id } = await largeWithdrawal(investor)
  const approval = await request(maker.patch(`/admin/withdrawals/${id}/approve`))
  return { investor, id: id as string, approval }
}

export const codeOf = ({ status, body }: Json) => [status, body.code]

const SEVEN_DAYS_MS = 7 * 86_400_000

/** A request to approve a withdrawal, made a second more than seven days ago. */
export function expiredRequest({ id: actor }: StaffMember, withdrawal: string): Promise<Json> {
  const moment = new Date(Date.now() - SEVEN_DAYS_MS - 1_000).toISOString()
  const command = JSON.stringify({
    ...{ actor, call: null, key: null, fingerprint: null },
    ...{ action: 'withdrawal.approve', object: withdrawal, given: {} },
  })
  return inTransaction(db.connection('owner'), (trx) =>
    withOwnTimes(trx, async () => {
      const [row] = await rowsOf<{ approval: Json }>(
        trx,
        `select ledger_api.request_approval(cast(:command as jsonb)) as approval
           from (select set_config('assay.moment', :moment, true)) c`,
        { command, moment },
      )
      return row?.approval ?? {}
    }),
  )
}
