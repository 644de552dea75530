import type { HttpContext } from '@adonisjs/core/http'
import { staffTransaction } from '#ledger/staff_transaction_query'
import StaffTransactionTransformer from '#ledger/staff_transaction_transformer'
import HistoryLine from '#ledger/history_line'
import { TRANSACTION_LIST } from '#ledger/transaction_list'
import TransactionTransformer from '#ledger/transaction_transformer'
import { listRows } from '#lists/list_rows'
import { uuidParam } from '#routing/params'

export default class AdminTransactionsController {
  index(ctx: HttpContext) {
    return listRows(ctx, TRANSACTION_LIST, HistoryLine, TransactionTransformer)
  }

  async show(ctx: HttpContext) {
    const transaction = await staffTransaction(uuidParam(ctx, 'id', 'transaction_not_found'))
    return { data: new StaffTransactionTransformer(transaction).toObject() }
  }
}
