/** The ids that begin, and perhaps end, in a certain way: a stretch of an index, and what else is asked of it. */
export type IdSpan = { from: string; to: string; ending: string }

const HEX_DIGITS = 32
const ENDED_FROM = 8

// as a list shows an id, with a sign for what it leaves out, or its beginning, or the whole
const WRITTEN = /^([0-9a-f-]{4,36})(?:(?:…|\.{3})([0-9a-f]{1,12}))?$/i

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * Reads what may be an id or a part of one. An end alone finds nothing, and a beginning must be long enough to leave
 * few ids for it: no index knows ends.
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
