import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import type { MovementKind } from '#domain/movements'
import { Failure } from '#errors/failure'
import { RELATED_REFERENCES } from '#ledger/related_references'
import { type SecondApproval, secondApprovalWithin } from '#ledger/second_approval_query'
import TransactionLine from '#ledger/transaction_line'
import type { Caller } from '#routing/caller'

/** A status that a request came to, and when. */
export type Step = { at: Date; status: string }

/** One entry of the investor's that belongs to a request. */
export type Movement = {
  at: Date
  kind: MovementKind
  account: 'available' | 'held' | 'invested'
  asset: Asset
  amount: bigint
  balance_after: bigint
}

export type TransactionDetail = {
  row: TransactionLine
  steps: Step[]
  movements: Movement[]
  secondApproval: SecondApproval
}

// what was credited to an investment belongs to it; of each move first where the money came from
const MOVEMENTS = `
  with refs as (${RELATED_REFERENCES})
  select t.at, t.kind, a.kind as account, a.asset, e.amount, e.balance_after
    from refs r
    join ledger.transactions t on t.ref_kind = r.kind and t.ref_id = r.id
    join ledger.entries e on e.tx_id = t.id
    join ledger.accounts a on a.id = e.account_id and a.owner = :owner
   order by t.at, t.id, a.asset, e.amount`

/** The way a request went by its audit lines; by the row where there are none. Its own two times are the row's. */
async function stepsOf(client: QueryClientContract, row: TransactionLine): Promise<Step[]> {
  const told = await rowsOf<Step>(client, 'select at, status from ledger_api.own_timeline(:id)', {
    id: row.id,
  })
  const [first, ...later] = told.length ? told : [{ at: row.createdAt, status: 'pending' }]
  const steps = [{ status: first?.status ?? row.status, at: row.createdAt }, ...later]
  const last = steps.at(-1)
  if (!row.decidedAt || !last) return steps
  if (last.status !== row.status) steps.push({ at: row.decidedAt, status: row.status })
  else last.at = row.decidedAt
  return steps
}

/** A line of the caller's history with the way it went and what it moved. Failures: transaction_not_found. */
export function transactionOf(caller: Caller, id: string): Promise<TransactionDetail> {
  return asInvestor(caller, async (trx) => {
    const row = await TransactionLine.query({ client: trx })
      .where('id', id)
      .where('user_id', caller.id)
      .preload('user', (user) => void user.select('id', 'name', 'email'))
      .first()
    if (!row) throw new Failure('transaction_not_found')
    const steps = await stepsOf(trx, row)
    const named = { id, owner: caller.id, kind: row.kind }
    const movements = await rowsOf<Movement>(trx, MOVEMENTS, named)
    return { row, steps, movements, secondApproval: await secondApprovalWithin(trx, row) }
  })
}
