import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Figures } from './rows.ts'

type Investor = Figures & { readonly id: string }

/**
 * Where an investor's money stands at this moment: asked for anew each time, never what a list has shown. From when
 * the command is sent they stand still: what it has changed must not be taken for what was there before.
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
