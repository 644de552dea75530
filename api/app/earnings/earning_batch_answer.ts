import type { Asset } from '#domain/asset'
import { format } from '#domain/money'
import type { FailureCode } from '#errors/catalogue'
import type { Snapshot } from '#ledger/command'
import { toCents } from '#database/columns'

type Item = { index: number; uid: string; investmentId: string }
type Credited = { id: string; reference: string; method: Asset; amount: string }

/** The outcome of one item of a batch, in the order of the items. */
export type BatchResult = Item &
  (
    | { status: 'credited'; earning: Credited; code: null; message: null }
    | { status: 'refused'; earning: null; code: FailureCode; message: string }
  )

export type BatchTotals = {
  credited: number
  refused: number
  amount: string
  methods: { method: Asset; count: number; amount: string }[]
}

export type BatchAnswer = { data: { results: BatchResult[]; totals: BatchTotals } }

/** The result of an item from the row that its command made. */
export function creditedResult(item: Item, snapshot: Snapshot): BatchResult {
  const { id, reference, method, amount_cents } = snapshot as Record<string, string>
  const earning = {
    id: id ?? '',
    reference: reference ?? '',
    method: method as Asset,
    amount: format(toCents(amount_cents ?? '0')),
  }
  return { ...item, status: 'credited', earning, code: null, message: null }
}
