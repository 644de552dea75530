import { BaseTransformer } from '@adonisjs/core/transformers'
import { format } from '#domain/money'
import { showFigures } from '#ledger/figures_transformer'
import type { Statement } from '#ledger/statement_query'
import TransactionTransformer from '#ledger/transaction_transformer'
import { iso } from '#database/columns'

export default class StatementTransformer extends BaseTransformer<Statement> {
  toObject() {
    const { month, opening, closing, totals, rows, isComplete } = this.resource
    return {
      month,
      opening: showFigures(opening),
      closing: showFigures(closing),
      totals: {
        deposits: format(totals.deposits),
        withdrawals: format(totals.withdrawals),
        invested: format(totals.invested),
        returned: format(totals.returned),
        earnings: format(totals.earnings),
      },
      rows: rows.map((row) => ({
        ...new TransactionTransformer(row).toObject(),
        decidedAt: iso(row.decidedAt),
      })),
      isComplete,
    }
  }
}
