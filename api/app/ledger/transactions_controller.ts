import type { HttpContext } from '@adonisjs/core/http'
import { historyOf } from '#ledger/transaction_query'
import TransactionTransformer from '#ledger/transaction_transformer'
import { readHistory } from '#ledger/transaction_validator'
import { callerOf } from '#routing/caller'

export default class TransactionsController {
  async index(ctx: HttpContext) {
    const request = await readHistory.validate(ctx.request.qs())
    const { rows, nextCursor } = await historyOf(callerOf(ctx), request)
    return {
      data: rows.map((row) => new TransactionTransformer(row).toObject()),
      message: rows.length ? 'Transactions found.' : 'No transactions yet.',
      meta: { nextCursor },
    }
  }
}
