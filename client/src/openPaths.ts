/** The whole; every other path names a part in it, and a part of a part after a dot: "available.btc". */
export const WHOLE = 'total'

const PATH = /^[a-z]+(?:\.[a-z]+)*$/
const isWithin = (path: string, outer: string): boolean =>
  path === outer || outer === WHOLE || path.startsWith(`${outer}.`)

/** What is open, from the address: the innermost open parts. */
export const pathsOf = (text: string | null): readonly string[] =>
  (text ?? '').split(',').filter((path) => PATH.test(path))

export const isOpenAt = (open: readonly string[], path: string): boolean =>
  open.some((one) => isWithin(one, path))

/** The same with one part opened, or closed with all that is in it; what it is in stays open. */
export function toggledAt(open: readonly string[], path: string): readonly string[] {
  if (!isOpenAt(open, path)) return [...open.filter((one) => !isWithin(path, one)), path]
  const left = open.filter((one) => !isWithin(one, path))
  if (path === WHOLE) return left
  const outer = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : WHOLE
  return isOpenAt(left, outer) ? left : [...left, outer]
}
