import type { HttpContext } from '@adonisjs/core/http'
import { transactionOf } from '#ledger/transaction_detail_query'
import TransactionDetailTransformer from '#ledger/transaction_detail_transformer'
import { streamHistory } from '#ledger/transaction_export'
import { historyOf } from '#ledger/transaction_query'
import TransactionTransformer from '#ledger/transaction_transformer'
import { readExport, readHistory } from '#ledger/transaction_validator'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

export default class TransactionsController {
  async index(ctx: HttpContext) {
    const request = await readHistory.validate(ctx.request.qs())
    const { rows, nextCursor, total, isEstimate } = await historyOf(callerOf(ctx), request)
    return {
      data: rows.map((row) => new TransactionTransformer(row).toObject()),
      message: rows.length ? 'Transactions found.' : 'No transactions yet.',
      meta: { nextCursor, total, totalIsEstimate: isEstimate },
    }
  }

  async show(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'transaction_not_found')
    const detail = await transactionOf(callerOf(ctx), id)
    return { data: new TransactionDetailTransformer(detail).toObject() }
  }

  async export(ctx: HttpContext) {
    const filter = await readExport.validate(ctx.request.qs())
    await streamHistory(ctx, callerOf(ctx), filter)
  }
}
