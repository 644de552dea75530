import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { touching } from '../live/touched.ts'

interface Row {
  readonly id: string
}

interface Page {
  readonly data: readonly Row[]
}

/**
 * Puts the row that the server answered in the place of the one on the screen, then reads again what the change
 * concerns. The live updates would do the latter too, only later and not where they are cut off.
 */
export function useRefresh(): (list: string, row: Row | null) => void {
  const client = useQueryClient()
  return useCallback(
    (list, row) => {
      if (row !== null) {
        const inPlace = (old: Row) => (old.id === row.id ? row : old)
        client.setQueriesData<Page>({ queryKey: [list, 'getList'] }, (page) =>
          page?.data === undefined ? page : { ...page, data: page.data.map(inPlace) },
        )
        client.setQueriesData({ queryKey: [list, 'getOne', { id: row.id }] }, row)
      }
      const touched = touching([list, 'users'])
      void client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(`${queryKey[0]}`) })
    },
    [client],
  )
}
