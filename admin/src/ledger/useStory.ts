import { useQuery } from '@tanstack/react-query'
import { get } from '../client.ts'
import type { Story } from './story.ts'

/** How a line of history went and what it moved. */
export const useStory = (id: string) =>
  useQuery({
    queryKey: ['transactions', 'story', id],
    queryFn: () => get<Story>(`/transactions/${encodeURIComponent(id)}`),
    retry: false,
  })
