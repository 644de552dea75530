import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { type BackOfficeProvider, sentenceOf } from '../dataProvider.ts'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { FigureCards } from './FigureCards.tsx'
import type { Figures } from './figures.ts'
import { NewestUsers } from './NewestUsers.tsx'
import { Queues } from './Queues.tsx'
import './overview.css'

const REFRESH_MS = 60_000

export function Overview() {
  const provider = useDataProvider<BackOfficeProvider>()
  const { data, error } = useQuery({
    queryKey: ['overview'],
    queryFn: async () => (await provider.overview()) as Figures,
    refetchInterval: REFRESH_MS,
  })
  return (
    <ScreenFrame title="Overview">
      {error !== null && (
        <p role="alert">{sentenceOf(error, 'The figures could not be fetched.')}</p>
      )}
      {data !== undefined && (
        <>
          <Queues figures={data} />
          <FigureCards figures={data} />
        </>
      )}
      <NewestUsers />
    </ScreenFrame>
  )
}
