import { BaseTransformer } from '@adonisjs/core/transformers'
import { cents, format, sum } from '#domain/money'
import type { EntryLine } from '#ledger/entry_list'
import EntryTransformer from '#ledger/entry_transformer'
import type { StaffTransaction } from '#ledger/staff_transaction_query'
import TransactionTransformer from '#ledger/transaction_transformer'
import { iso } from '#database/columns'

/** Groups lines by posting, in their order. */
function byPosting(lines: EntryLine[]): EntryLine[][] {
  const postings = new Map<string, EntryLine[]>()
  for (const line of lines) postings.set(line.tx_id, [...(postings.get(line.tx_id) ?? []), line])
  return [...postings.values()]
}

export default class StaffTransactionTransformer extends BaseTransformer<StaffTransaction> {
  #timeline() {
    const { row, steps } = this.resource
    return steps.map((step, i) => ({
      at: iso(step.at),
      status: step.status,
      actorKind: step.actor_kind,
      actorId: step.actor_id,
      auditEventId: step.event_id,
      // the reason belongs to the last decision
      reason: i === steps.length - 1 ? row.reason : null,
    }))
  }

  #postings() {
    return byPosting(this.resource.lines).flatMap((lines) => {
      const [first] = lines
      if (!first) return []
      const debits = lines.filter(({ amount }) => amount < 0n).map(({ amount }) => cents(-amount))
      const credits = lines.filter(({ amount }) => amount > 0n).map(({ amount }) => cents(amount))
      // a payment to many investors shows only the side of the platform
      const [out, into] = [sum(debits), sum(credits)]
      const isOneSided = into < out
      return {
        id: first.tx_id,
        kind: first.kind,
        createdAt: iso(first.at),
        referenceKind: first.ref_kind,
        referenceId: first.ref_id,
        amount: format(isOneSided ? out : into),
        entries: lines.map((line) => new EntryTransformer(line).toObject()),
      }
    })
  }

  toObject() {
    const { row } = this.resource
    return {
      ...new TransactionTransformer(row).toObject(),
      decidedAt: iso(row.decidedAt),
      address: row.address,
      reason: row.reason,
      timeline: this.#timeline(),
      postings: this.#postings(),
    }
  }
}
