import type { Asset } from '@assay/api/domain/asset'
import { accrued } from '@assay/api/domain/daily_rate'
import { type Cents, sum, ZERO } from '@assay/api/domain/money'
import { typedAmount } from '@assay/api/domain/typed_amount'
import type { CommandBody } from '@assay/client/commands'
import { centsOf, type Usd, usdOf } from '@assay/client/money'
import type { EarningProposal } from '@assay/client/schemas'

/** The typed amount of each investment, by its id; empty where none is to be credited. */
export type Amounts = Readonly<Record<string, string>>

export interface Credit {
  readonly uid: string
  readonly planId: string
  readonly investmentId: string
  readonly amount: Usd
}

interface AssetTotal {
  readonly method: Asset
  readonly count: number
  readonly amount: Cents
}

const amountsOf = (
  rows: readonly EarningProposal[],
  amountOf: (row: EarningProposal) => Usd,
): Amounts =>
  Object.fromEntries(
    rows.map((row) => {
      const amount = amountOf(row)
      return [row.investmentId, centsOf(amount) === 0n ? '' : amount]
    }),
  )

/** The amounts as proposed; an investment without an uncredited day starts empty. */
export const proposed = (rows: readonly EarningProposal[]): Amounts =>
  amountsOf(rows, ({ amount }) => amount)

/** So many days of each investment's rate; empty where they earn less than a cent, or where no rate is agreed. */
export const daysOf = (rows: readonly EarningProposal[], days: number): Amounts =>
  amountsOf(rows, ({ kind, invested, returns }) =>
    usdOf(kind === 'fixed' ? accrued(centsOf(invested), returns, days) : ZERO),
  )

export const isWrong = (text: string): boolean => text.trim() !== '' && typedAmount(text) === null

/** The items of the batch: every row with an amount. */
export const creditsOf = (rows: readonly EarningProposal[], amounts: Amounts): Credit[] =>
  rows.flatMap(({ uid, planId, investmentId }) => {
    const amount = typedAmount(amounts[investmentId] ?? '')
    return amount === null ? [] : { uid, planId, investmentId, amount: usdOf(amount) }
  })

export const totalOf = (credits: readonly Credit[]): Cents =>
  sum(credits.map(({ amount }) => centsOf(amount)))

/** How many and how much in each asset, as far as the rows are on the screen. */
export function totalsOf(
  credits: readonly Credit[],
  rows: ReadonlyMap<string, EarningProposal>,
): AssetTotal[] {
  const amounts = new Map<Asset, Cents[]>()
  for (const { investmentId, amount } of credits) {
    const method = rows.get(investmentId)?.method
    if (method !== undefined) amounts.set(method, [...(amounts.get(method) ?? []), centsOf(amount)])
  }
  return [...amounts].map(([method, of]) => ({ method, count: of.length, amount: sum(of) }))
}

/** A batch as texts, which are kept until its answer is known, and as the API takes it. */
export const asTexts = (credits: readonly Credit[], reason: string): CommandBody => ({
  reason,
  items: JSON.stringify(credits),
})

export const creditsIn = ({ items = '[]' }: CommandBody): Credit[] => JSON.parse(items) as Credit[]

export const asSent = (body: CommandBody) => ({ items: creditsIn(body), reason: body.reason })

/** "1 investment", "200 investments". */
export const counted = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'investment' : 'investments'}`
