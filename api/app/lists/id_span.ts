/** The ids with a given beginning and perhaps end: a range of the index, and the end to compare with. */
export type IdSpan = { from: string; to: string; ending: string }

const HEX_DIGITS = 32
const ENDED_FROM = 8

// a whole id, its beginning, or the shortened form of a list with an ellipsis
const WRITTEN = /^([0-9a-f-]{4,36})(?:(?:…|\.{3})([0-9a-f]{1,12}))?$/i

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Reads an id or a part of one. The beginning must be long enough to match few ids: no index supports a search by the
 * end alone.
 */
export function idSpanOf(text: string): IdSpan | null {
  const [, beginning = '', ending = ''] = WRITTEN.exec(text) ?? []
  const hex = beginning.replaceAll('-', '').toLowerCase()
  const isEnough = ending === '' ? hex.length > 0 : hex.length >= ENDED_FROM
  if (!isEnough || hex.length > HEX_DIGITS) return null
  return {
    from: asUuid(hex.padEnd(HEX_DIGITS, '0')),
    to: asUuid(hex.padEnd(HEX_DIGITS, 'f')),
    ending: ending.toLowerCase(),
  }
}
