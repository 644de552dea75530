/**
 * Which folder of api/app may import which: the whole list. A new arrow is a line here, in the commit that
 * draws it. The first block is the business, the second what carries it.
 */
/** What any capability may import. */
export const COMMON_GROUND = new Set(['domain', 'errors', 'lists', 'routing'])

export const ARROWS: Record<string, string[]> = {}
