import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import TransactionLine from '#ledger/transaction_line'
import { TRANSACTION_LIST } from '#ledger/transaction_list'
import TransactionTransformer from '#ledger/transaction_transformer'
import { listRows, showRow } from '#lists/list_rows'

export default class AdminTransactionsController {
  index(ctx: HttpContext) {
    return listRows(ctx, TRANSACTION_LIST, TransactionLine, TransactionTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(
      ctx,
      TransactionLine,
      TransactionTransformer,
      new Failure('transaction_not_found'),
    )
  }
}
