import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import type { OwnKind } from '#domain/ledger_kinds'
import { isTakenBack } from '#domain/request_status'
import { Failure } from '#errors/failure'
import { otherLine } from '#ledger/other_lines'
import { RELATED_REFERENCES } from '#ledger/related_references'
import { type SecondApproval, secondApprovalWithin } from '#ledger/second_approval_query'
import TransactionLine from '#ledger/transaction_line'
import type { Caller } from '#routing/caller'

/** A status of a request, and since when. */
export type Step = { at: Date; status: string }

/** One entry of the investor that belongs to a request. */
export type Movement = {
  at: Date
  kind: OwnKind
  account: 'available' | 'held' | 'invested'
  asset: Asset
  amount: bigint
  balance_after: bigint
  /** Why a row that belongs to the request was made, such as a debit; null for the request's own entries. */
  reason: string | null
  /** Of earnings: whether staff booked them by hand, or the close of business has paid them. */
  source: 'hand' | 'close' | null
  /** The date that earned what the close of business has paid. */
  business_date: string | null
}

export type TransactionDetail = {
  row: TransactionLine
  steps: Step[]
  movements: Movement[]
  secondApproval: SecondApproval
}

// includes the earnings of an investment: those by hand, and those that the close of business has paid, whose transactions are
// of many investors; and its charges; debits come before credits.
// A payment of the close is one entry of the investor, for all their investments of its plan, asset and date
const MOVEMENTS = `
  with refs as (${RELATED_REFERENCES})
  select t.at, t.kind, a.kind as account, a.asset, e.amount, e.balance_after, r.reason,
         case when r.kind = 'earning' then 'hand' end as source, cast(null as date) as business_date, t.id
    from refs r
    join ledger.transactions t on t.ref_kind = r.kind and t.ref_id = r.id
    join ledger.entries e on e.tx_id = t.id
    join ledger.accounts a on a.id = e.account_id and a.owner = :owner
   union all
  select p.at, 'earnings_credited', 'available', p.asset, p.amount_cents, p.balance_after, null, 'close', p.business_date, null
    from ledger_api.own_investment_payments(:id) p
   where :kind = 'investment'
   union all
  select p.at, 'earnings_credited', 'available', p.asset, cast(:amount as bigint), p.balance_after, null, 'close', p.business_date, null
    from ledger_api.own_investment_payments(:request) p
   where :kind = 'allocation' and p.business_date = cast(:date as date)
   order by at, id, business_date, asset, amount`

/** The statuses of a request from its audit lines, else from the row. The first and last times are those of the row. */
async function stepsOf(client: QueryClientContract, row: TransactionLine): Promise<Step[]> {
  // what follows from terms and dates is approved from birth
  if (row.kind === 'charge' || row.kind === 'allocation')
    return [{ at: row.createdAt, status: row.status }]
  const logged = await rowsOf<Step>(client, 'select at, status from ledger_api.own_timeline(:id)', {
    id: row.id,
  })
  const [first, ...later] = logged.length ? logged : [{ at: row.createdAt, status: 'pending' }]
  const steps = [{ status: first?.status ?? row.status, at: row.createdAt }, ...later]
  // what a chain did after the decision has its own times
  if (logged.some(({ status }) => isTakenBack(status))) return steps
  const last = steps.at(-1)
  if (!row.decidedAt || !last) return steps
  if (last.status !== row.status) steps.push({ at: row.decidedAt, status: row.status })
  else last.at = row.decidedAt
  return steps
}

/** A line of the caller's history with its statuses and entries. Failures: transaction_not_found. */
export function transactionOf(caller: Caller, id: string): Promise<TransactionDetail> {
  return asInvestor(caller, async (trx) => {
    const request = await TransactionLine.query({ client: trx })
      .where('id', id)
      .where('user_id', caller.id)
      .preload('user', (user) => void user.select('id', 'name', 'email'))
      .first()
    const row = request ?? (await otherLine(trx, caller.id, id))
    if (!row) throw new Failure('transaction_not_found')
    const steps = await stepsOf(trx, row)
    const named = {
      ...{ id, owner: caller.id, kind: row.kind, request: row.requestId },
      ...{ date: row.businessDate, amount: row.amountCents.toString() },
    }
    const movements = await rowsOf<Movement>(trx, MOVEMENTS, named)
    return { row, steps, movements, secondApproval: await secondApprovalWithin(trx, row) }
  })
}
