import { isIP } from 'node:net'

/** What browsers call themselves, the more particular names first: most of them also name those that they imitate. */
const BROWSERS: ReadonlyArray<[pattern: RegExp, name: string]> = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: ReadonlyArray<[pattern: RegExp, name: string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const MOST_CHARS = 400

const nameIn = (text: string, names: typeof BROWSERS): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/**
 * The kind of device behind a User-Agent header, for its owner to recognise: "Firefox on Windows". The device itself
 * claims it, so it proves nothing.
 */
export function deviceOf(userAgent: string | null | undefined): string {
  const text = (userAgent ?? '').slice(0, MOST_CHARS)
  const browser = nameIn(text, BROWSERS)
  const system = nameIn(text, SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (text === '' ? 'Unknown device' : 'Another program')
}

/** The first three groups of an IPv6 address, those that `::` leaves out as 0. */
function headOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...zeros, ...after].slice(0, 3).map((group) => group.replace(/^0+(?=.)/, ''))
}

/** The network of an address, without its last part: enough to see that it is not one's own. */
export function placeOf(address: string): string {
  // a text that is no address must not look like a network
  if (isIP(address) === 0) return ''
  const four = /(?:^|:)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (four) return `${four}.*`
  const groups = headOf(address)
  while (groups.at(-1) === '0') groups.pop()
  return groups.length > 0 ? `${groups.join(':')}::*` : ''
}
