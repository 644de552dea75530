import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BackOfficeProvider } from '../dataProvider.ts'
import type { Figures } from './figures.ts'

/** The figures of the overview; the sidebar shows its queues. Read again when they change. */
export function useOverview(): UseQueryResult<Figures> {
  const provider = useDataProvider<BackOfficeProvider>()
  return useQuery({
    queryKey: ['overview'],
    queryFn: async () => (await provider.overview()) as Figures,
  })
}
