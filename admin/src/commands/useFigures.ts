import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Figures } from './rows.ts'

type Investor = Figures & { readonly id: string }

/**
 * An investor's money at this moment: read again each time, never taken from a list. From the moment
 * the command is sent they do not change: its effect must not be taken for the state before it.
 */
export function useFigures(uid: string, isAsking = true): UseQueryResult<Figures> {
  const provider = useDataProvider()
  return useQuery<Figures>({
    queryKey: ['users', 'figures', uid],
    queryFn: async () => (await provider.getOne<Investor>('users', { id: uid })).data,
    enabled: isAsking,
    gcTime: 0,
    staleTime: 0,
  })
}
