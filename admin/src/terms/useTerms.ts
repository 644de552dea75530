import type { PlanTerms, TermSheet } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'

/** Under the key of the plans, so that an edit reads them again. */
export const useVersions = (planId: string) =>
  useQuery({
    queryKey: ['plans', 'versions', planId],
    queryFn: () => get<PlanTerms[]>(`/plans/${encodeURIComponent(planId)}/terms`),
    retry: false,
  })

export const useSheet = (planId: string, number: string) =>
  useQuery({
    queryKey: ['plans', 'sheet', planId, number],
    queryFn: () =>
      get<TermSheet>(`/plans/${encodeURIComponent(planId)}/terms/${encodeURIComponent(number)}`),
    retry: false,
  })
