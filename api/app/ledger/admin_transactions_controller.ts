import type { HttpContext } from '@adonisjs/core/http'
import { staffTransaction } from '#ledger/staff_transaction_query'
import StaffTransactionTransformer from '#ledger/staff_transaction_transformer'
import TransactionLine from '#ledger/transaction_line'
import { TRANSACTION_LIST } from '#ledger/transaction_list'
import TransactionTransformer from '#ledger/transaction_transformer'
import { listRows } from '#lists/list_rows'
import { uuidParam } from '#routing/params'

export default class AdminTransactionsController {
  index(ctx: HttpContext) {
    return listRows(ctx, TRANSACTION_LIST, TransactionLine, TransactionTransformer)
  }

  async show(ctx: HttpContext) {
    const transaction = await staffTransaction(uuidParam(ctx, 'id', 'transaction_not_found'))
    return { data: new StaffTransactionTransformer(transaction).toObject() }
  }
}
