import type { ApprovalCredits } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'

/** Every credit of a request for many earnings, which never changes. */
export const useBatchCredits = (id: string, isWanted = true) =>
  useQuery({
    queryKey: ['approval-credits', id],
    queryFn: ({ signal }) => get<ApprovalCredits>(`/approvals/${id}/credits`, signal),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
