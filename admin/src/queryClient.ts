import { CallFailure } from '@assay/client/failures'
import { QueryClient } from '@tanstack/react-query'

const TIMES = 2

/** A refusal is an answer: asking again would give the same. Silence and faults are worth another try. */
const isWorthAnother = (failures: number, failure: unknown): boolean =>
  failures < TIMES &&
  !(failure instanceof CallFailure && failure.reason === 'refused' && failure.status < 500)

/** What has been read, for as long as this page is open. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnother } },
})
