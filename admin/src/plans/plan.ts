import { planName } from '@assay/client/plans'
import type { Plan } from '@assay/client/schemas'

/** Returns are per cent of the amount per day, projected; the version grows with each change. */
export type { Plan }

export interface Owner {
  readonly id: string
  readonly name: string
  readonly email?: string
}

/** A plan may go without a name: then it is called by its terms. */
export const nameOf = ({
  name,
  minAmount,
  duration,
}: Pick<Plan, 'name' | 'minAmount' | 'duration'>): string =>
  planName({ name, least: minAmount, duration })
