import { BaseTransformer } from '@adonisjs/core/transformers'
import { cents, format } from '#domain/money'
import { accountNumber } from '#ledger/account_number'
import { ENTRY_LIST, type EntryLine } from '#ledger/entry_list'
import { showColumns } from '#lists/shown_columns'

/** An entry in two columns: a negative amount is a debit, a positive amount a credit. */
export default class EntryTransformer extends BaseTransformer<EntryLine> {
  toObject() {
    const row = this.resource
    return showColumns(ENTRY_LIST, null, row, {
      accountId: accountNumber(row.account_id),
      debit: row.amount < 0n ? format(cents(-row.amount)) : null,
      credit: row.amount > 0n ? format(cents(row.amount)) : null,
    })
  }
}
