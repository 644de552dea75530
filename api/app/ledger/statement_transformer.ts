import { BaseTransformer } from '@adonisjs/core/transformers'
import { format } from '#domain/money'
import { STATEMENT_FIGURES, type StatementFigure } from '#domain/movement'
import { showFigures } from '#ledger/figures_transformer'
import type { Statement } from '#ledger/statement_query'
import TransactionTransformer from '#ledger/transaction_transformer'
import { iso } from '#database/columns'

export default class StatementTransformer extends BaseTransformer<Statement> {
  toObject() {
    const { month, opening, closing, totals, rows, lines, isComplete } = this.resource
    return {
      month,
      opening: showFigures(opening),
      closing: showFigures(closing),
      totals: Object.fromEntries(
        STATEMENT_FIGURES.map((figure) => [figure, format(totals[figure])]),
      ) as Record<StatementFigure, string>,
      rows: rows.map((row) => ({
        ...new TransactionTransformer(row).toObject(),
        decidedAt: iso(row.decidedAt),
      })),
      lines: lines.map(({ at, kind, amount, request_id: requestId }) => ({
        at: iso(at),
        kind,
        amount: format(amount),
        requestId,
      })),
      isComplete,
    }
  }
}
