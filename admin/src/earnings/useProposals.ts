import type { EarningProposal } from '@assay/client/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { get } from '../client.ts'

const HEAD = 'earning-proposals'

/**
 * The proposed credits for a plan or for chosen investments. They are read once, and again after a batch: a typed
 * amount never changes by itself.
 */
export const useProposals = (query: string) =>
  useQuery({
    queryKey: [HEAD, query],
    queryFn: ({ signal }) => get<EarningProposal[]>(`/earnings/proposals?${query}`, signal),
    enabled: query !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function useReadAgain(): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: [HEAD] }), [client])
}
