import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { type TransactionDetail, transactionOf } from '#ledger/transaction_detail_query'
import type { Caller } from '#routing/caller'

/** A line of history with its investor and what a chain shows of it. */
export type Receipt = Pick<TransactionDetail, 'row' | 'movements'> & {
  holder: { id: string; name: string }
  payments: { txid: string; state: string }[]
}

const PAYMENTS = 'select txid, state from coins.own_payments(:id) order by id'

/** What a receipt of the caller's transaction says. Failures: transaction_not_found. */
export async function receiptOf(caller: Caller, id: string): Promise<Receipt> {
  const { row, movements } = await transactionOf(caller, id)
  return asInvestor(caller, async (trx) => {
    const [holder] = await rowsOf<{ id: string; name: string }>(
      trx,
      'select u.id, u.name from users u where u.id = :id',
      { id: caller.id },
    )
    if (!holder) throw new Error(`investor ${caller.id} has a session and no row`)
    return { row, movements, holder, payments: await rowsOf(trx, PAYMENTS, { id }) }
  })
}
