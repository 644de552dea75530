import TransactionLine from '#ledger/transaction_line'

/** A line of the history of staff, which has more than requests. */
export default class HistoryLine extends TransactionLine {
  static table = 'history_lines'
}
