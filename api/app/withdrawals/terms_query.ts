import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { iso } from '#database/columns'
import { heldUntil } from '#withdrawals/payout'
import { asInvestor } from '#database/as_investor'
import {
  ASSET_NAMES,
  assetOfMethod,
  WITHDRAWAL_METHODS,
  type WithdrawalMethod,
} from '#domain/asset'
import { format, ZERO } from '#domain/money'
import { figuresOf, NO_FIGURES } from '#ledger/balance_query'
import { usualTimes } from '#ledger/usual_times_query'

const BANK = 'Bank transfer'
const HOUR = 3600

/** Hours to one decimal, at least 0.1. */
const hours = (seconds: number | null) =>
  seconds === null ? null : Math.max(0.1, Math.round((seconds / HOUR) * 10) / 10)

/** When the payout details of each method last changed. A new password counts as a change of all of them. */
async function changesOf(trx: QueryClientContract, id: string) {
  const [row] = await rowsOf<{ changes: Record<string, string>; reset: Date | null }>(
    trx,
    'select payout_changes as changes, payout_reset_at as reset from users where id = :id',
    { id },
  )
  return (method: WithdrawalMethod): Date => {
    const changed = row?.changes[method]
    return new Date(Math.max(changed ? Date.parse(changed) : 0, row?.reset?.getTime() ?? 0))
  }
}

/** The charge and the maximum of a withdrawal, and the usual time of each method. */
export async function withdrawalTerms(id: string) {
  const [{ figures, changes }, usual] = await Promise.all([
    asInvestor({ id }, async (trx) => ({
      figures: await figuresOf(trx, [id]),
      changes: await changesOf(trx, id),
    })),
    usualTimes('withdrawal'),
  ])
  return {
    charge: format(ZERO),
    maximum: format((figures.get(id) ?? NO_FIGURES).balance),
    methods: WITHDRAWAL_METHODS.map((method) => {
      const asset = assetOfMethod(method)
      const network = asset && ASSET_NAMES[asset]
      return {
        method,
        name: network ?? BANK,
        network,
        heldUntil: iso(heldUntil(changes(method))),
        usualHours: hours(usual.get(method) ?? null),
      }
    }),
  }
}
