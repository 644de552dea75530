import { BaseTransformer } from '@adonisjs/core/transformers'
import { cents, format } from '#domain/money'
import { accountNumber } from '#ledger/account_number'
import type { EntryLine } from '#ledger/entry_list'
import { iso } from '#database/columns'

/** An entry in two columns: what leaves an account is its debit, what comes into it its credit. */
export default class EntryTransformer extends BaseTransformer<EntryLine> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      postingId: row.tx_id,
      line: row.line,
      createdAt: iso(row.at),
      kind: row.kind,
      referenceKind: row.ref_kind,
      referenceId: row.ref_id,
      investorId: row.investor_id,
      accountId: accountNumber(row.account_id),
      uid: row.owner,
      accountKind: row.account_kind,
      asset: row.asset,
      stripe: row.stripe,
      amount: format(cents(row.amount)),
      debit: row.amount < 0n ? format(cents(-row.amount)) : null,
      credit: row.amount > 0n ? format(cents(row.amount)) : null,
      balanceAfter: format(cents(row.balance_after)),
      position: Number(row.seq),
      seal: row.hash.toString('hex'),
    }
  }
}
