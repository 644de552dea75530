import type { PaymentEvidence } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'

/** What a chain shows of a deposit. */
export const usePayments = (id: string, isWatched: boolean) =>
  useQuery({
    queryKey: ['deposits', 'payments', id],
    queryFn: () => get<PaymentEvidence[]>(`/deposits/${id}/payments`),
    enabled: isWatched,
  })
