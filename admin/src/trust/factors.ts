import type { Factors } from '@assay/client/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { get } from '../client.ts'

/** The factors of the account beside its password. */
export type { Factors }

const KEY = ['own-factors'] as const

export const useFactors = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => get<Factors>('/factors'),
  })

/** Reads everything that is shown about the own account again. */
export function useReadAgain(): () => void {
  const client = useQueryClient()
  return useCallback(
    () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) => `${queryKey[0]}`.startsWith('own-'),
      }),
    [client],
  )
}
