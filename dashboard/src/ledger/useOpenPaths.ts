import { isOpenAt, pathsOf, toggledAt } from '@assay/client/openPaths'
import { useLocation, useSearch } from 'wouter'

/** Which parts of a balance are open: the address has it, so that a part can be linked to and found again. */
export interface OpenPaths {
  readonly isOpen: (path: string) => boolean
  readonly toggle: (path: string) => void
}

const NAME = 'open'

export function useOpenPaths(): OpenPaths {
  const [here, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const open = pathsOf(search.get(NAME))
  return {
    isOpen: (path) => isOpenAt(open, path),
    toggle(path) {
      const paths = toggledAt(open, path)
      if (paths.length === 0) search.delete(NAME)
      else search.set(NAME, paths.join(','))
      const query = search.toString().replaceAll('%2C', ',')
      navigate(query === '' ? here : `${here}?${query}`, { replace: true })
    },
  }
}
