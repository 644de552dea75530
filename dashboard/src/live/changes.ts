/** The kinds that `changed` may name, and by the start of their path the calls that then answer differently. */
const READ_BY: Record<string, readonly string[]> = {
  deposit: ['/deposit', '/transaction', '/user/history'],
  withdrawal: ['/withdrawal', '/transaction', '/user/history'],
  investment: ['/investment', '/transaction', '/user/history', '/plan'],
  earning: ['/investment', '/transaction', '/user/history', '/user/pool'],
  balance: [
    '/user/profile',
    '/user/history',
    '/user/accounts',
    '/user/entries',
    '/withdrawal/terms',
  ],
  profile: ['/user/profile'],
  notice: [],
  message: ['/user/messages'],
}

/** The kinds that a `changed` event names; unknown kinds are ignored. */
export function kindsOf(data: string): string[] {
  const event: unknown = JSON.parse(data)
  const kinds = (event as { kinds?: unknown } | null)?.kinds
  return Array.isArray(kinds) ? kinds.filter((kind) => Object.hasOwn(READ_BY, kind)) : []
}

/**
 * Whether the cached value under this key has to be read again. A key is a path, or a list that contains one; a key
 * without a path is read again after every change.
 */
export function isTouched(key: unknown, kinds: readonly string[]): boolean {
  const paths = [key].flat(2).filter((part) => typeof part === 'string' && part.startsWith('/'))
  if (paths.length === 0 || kinds.length === 0) return kinds.length > 0
  // any change may have left a notice
  const touched = ['/user/notices', ...kinds.flatMap((kind) => READ_BY[kind] ?? [])]
  return paths.some((path) => touched.some((start) => `${path}`.startsWith(start)))
}

/** The sentence for a person who cannot see the figures change. */
export function inWords(kinds: readonly string[]): string {
  if (kinds.includes('balance')) return 'Your balances have changed.'
  if (kinds.some((kind) => !['profile', 'message', 'notice'].includes(kind)))
    return 'Your transactions have changed.'
  return kinds.includes('message') ? 'Your messages have changed.' : ''
}
