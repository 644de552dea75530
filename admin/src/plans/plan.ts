import type { Usd } from '@assay/client/money'

export interface Plan {
  readonly id: string
  readonly name: string
  readonly minAmount: Usd
  readonly maxAmount: Usd
  /** Percent of the amount over the whole term, projected. */
  readonly returns: number
  readonly duration: number
  readonly uid: string | null
  readonly user: { readonly id: string; readonly name: string } | null
  readonly offered: boolean
  /** Grows with each change. */
  readonly version: number
}

export interface Owner {
  readonly id: string
  readonly name: string
  readonly email?: string
}

export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** A plan may go without a name. */
export const nameOf = ({ name }: { readonly name: string }): string =>
  name === '' ? 'Plan without a name' : name
