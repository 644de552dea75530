import { asInvestor } from '#accounts/as_investor'
import { ASSET_NAMES, assetOfMethod, WITHDRAWAL_METHODS } from '#domain/asset'
import { format, ZERO } from '#domain/money'
import { figuresOf, NO_FIGURES } from '#ledger/balance_query'
import { usualTimes } from '#ledger/usual_times_query'

const BANK = 'Bank transfer'
const HOUR = 3600

/** Hours to one decimal, never none at all. */
const hours = (seconds: number | null) =>
  seconds === null ? null : Math.max(0.1, Math.round((seconds / HOUR) * 10) / 10)

/** What a withdrawal costs, how much it can be at most, and how long each way usually takes. */
export async function withdrawalTerms(id: string) {
  const [figures, usual] = await Promise.all([
    asInvestor({ id }, (trx) => figuresOf(trx, [id])),
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
        usualHours: hours(usual.get(method) ?? null),
      }
    }),
  }
}
