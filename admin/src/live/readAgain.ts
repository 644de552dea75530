import type { QueryClient } from '@tanstack/react-query'
import type { Touched } from './touched.ts'

/**
 * Reads what a change has made outdated. The library does not begin a first reading again that is under way, though the server may
 * have answered it before the change: it is read once more as soon as it has ended.
 */
export function readAgain(client: QueryClient, touched: Touched): void {
  const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    touched.has(`${queryKey[0]}`)
  const first = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void client.invalidateQueries({ predicate })
  for (const query of first) {
    const read = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    // joins the reading that is under way; its failure is shown by the screen that asked
    query.fetch().then(read, read)
  }
}
