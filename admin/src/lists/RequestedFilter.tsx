import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { useLocation } from 'react-router'
import type { FilterValues } from './filterWords.ts'

/**
 * The address holds the filter of a list, and a busy browser draws it a moment later. Until then the last requested
 * filter holds: a second choice builds upon the first, where the one on the screen would undo it.
 */
export function RequestedFilter({ children }: { children: ReactNode }) {
  const list = useListContext()
  const { filterValues, setFilters } = list
  const { search } = useLocation()
  const [requested, setAsked] = useState<FilterValues>()
  const [drawn, setDrawn] = useState(search)
  if (search !== drawn) {
    setDrawn(search)
    // The drawn address is the current one: no change is under way any more.
    if (search === window.location.search) setAsked(undefined)
  }
  const ask = useCallback(
    (filter: FilterValues) => {
      setAsked(filter)
      setFilters(filter)
    },
    [setFilters],
  )
  const value = useMemo(
    () => ({ ...list, filterValues: requested ?? filterValues, setFilters: ask }),
    [list, requested, filterValues, ask],
  )
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}
