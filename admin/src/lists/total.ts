import { useListContext } from 'react-admin'

const numbers = new Intl.NumberFormat('en-US')

/** How many rows the list has; above ten thousand the server may only estimate it. */
export function useTotal(): { total: number; isEstimate: boolean } {
  const { total = 0, meta } = useListContext()
  const told = meta as { totalIsEstimate?: boolean } | undefined
  return { total, isEstimate: told?.totalIsEstimate === true }
}

export const countOf = (total: number, isEstimate: boolean): string =>
  `${isEstimate ? 'about ' : ''}${numbers.format(total)}`
