import useSWR from 'swr'
import type { Answer } from '../client.ts'
import { centsOf } from '@assay/client/money'
import type { Plan } from './plan.ts'

export type Rank = 1 | 2 | 3 | 4

const RANKS: readonly Rank[] = [1, 2, 3, 4]

/** The larger the plan, the more rings its rosette has. One that is no longer offered has the plainest. */
export function usePlanRanks(): (planId: string) => Rank {
  const { data } = useSWR<Answer<Plan[]>, Error>('/plan/all')
  const ids = (data?.data ?? [])
    .toSorted((a, b) => (centsOf(a.minAmount) < centsOf(b.minAmount) ? -1 : 1))
    .map(({ id }) => id)
  return (planId) => RANKS[Math.min(Math.max(ids.indexOf(planId), 0), RANKS.length - 1)] ?? 1
}
