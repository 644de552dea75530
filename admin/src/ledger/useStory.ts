import { useQuery } from '@tanstack/react-query'
import { callApi } from '../dataProvider.ts'
import type { Story } from './story.ts'

/** How a line of history went and what it moved. */
export const useStory = (id: string) =>
  useQuery({
    queryKey: ['transactions', 'story', id],
    queryFn: async () =>
      (await callApi(`/api/admin/transactions/${encodeURIComponent(id)}`)).json as Story,
    retry: false,
  })
