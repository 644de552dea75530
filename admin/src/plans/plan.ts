import type { Plan } from '@assay/client/schemas'

/** Returns are percent of the amount over the whole term, projected; the version grows with each change. */
export type { Plan }

export interface Owner {
  readonly id: string
  readonly name: string
  readonly email?: string
}

export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** A plan need not have a name. */
export const nameOf = ({ name }: { readonly name: string }): string =>
  name === '' ? 'Plan without a name' : name
