import { CallFailure } from '@assay/client/failures'
import { QueryClient } from '@tanstack/react-query'

const TIMES = 2

/** A refused call would be refused again; only a lost answer or a fault is worth a retry. */
const isWorthAnother = (failures: number, failure: unknown): boolean =>
  failures < TIMES &&
  !(failure instanceof CallFailure && failure.reason === 'refused' && failure.status < 500)

/** The cache of all reads, for as long as this page is open. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnother } },
})
