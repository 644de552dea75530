import type { SavedView } from '@assay/client/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, get } from '../client.ts'

/** A query over a list that the team keeps. */
export type { SavedView }

export type NewView = Pick<SavedView, 'resource' | 'name' | 'filter' | 'sort' | 'columns'>

const PATH = '/saved-views'
// The head of the key is the word by which the server reports a change.
const keyOf = (resource: string) => ['saved-views', resource]

export const useSavedViews = (resource: string) =>
  useQuery({
    queryKey: keyOf(resource),
    queryFn: ({ signal }) =>
      get<readonly SavedView[]>(`${PATH}?${new URLSearchParams({ resource })}`, signal),
  })

/** Keeps and takes away; the menu is read again afterwards. */
export function useViewChanges(resource: string) {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(resource) })
  return {
    async keep(view: NewView) {
      await call('POST', PATH, { body: view })
      await readAgain()
    },
    async remove(id: string) {
      await call('DELETE', `${PATH}/${id}`)
      await readAgain()
    },
  }
}
