import { useListContext } from 'react-admin'

const numbers = new Intl.NumberFormat('en-US')

/** How many rows the list has; above ten thousand the server may only estimate it. */
export function useTotal(): { total: number | undefined; isEstimate: boolean } {
  const { total, meta } = useListContext()
  const received = meta as { totalIsEstimate?: boolean } | undefined
  return { total, isEstimate: received?.totalIsEstimate === true }
}

/** The number in words: about how many, where it is an estimate. */
export const countOf = (total: number, isEstimate: boolean): string =>
  `${isEstimate ? 'about ' : ''}${numbers.format(total)}`
