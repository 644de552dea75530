import { WEBHOOKS } from '#config/webhooks'
import { type Address, isLoopback, isPublic, resolveHost } from '#webhooks/public_address'

/** Where a webhook may post to, or why not, in words for its owner. */
export type Target = { url: URL; addresses: Address[] }
export type Resolve = (host: string) => Promise<Address[]>

/** A webhook cannot be posted to its address. The message is for its owner, and says nothing about what is behind it. */
export class TargetRefused extends Error {}

const isAllowed = (address: string, allowsLoopback: boolean): boolean =>
  isPublic(address) || (allowsLoopback && isLoopback(address))

/** The parts of an address that a webhook may have: https, and no user or password. */
export function urlIn(text: string, allowsLoopback = WEBHOOKS.allowsLoopback): URL {
  if (!URL.canParse(text)) throw new TargetRefused('This is not the address of a page.')
  const url = new URL(text)
  const isPlainLoopback =
    allowsLoopback && url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, ''))
  if (url.protocol !== 'https:' && !isPlainLoopback)
    throw new TargetRefused('The address has to begin with https.')
  if (url.username !== '' || url.password !== '')
    throw new TargetRefused('The address must hold no user name and no password.')
  url.hash = ''
  return url
}

/**
 * Resolves an address, and refuses it unless all its addresses are public. A call is then made to these very addresses, so
 * that another answer of DNS in between changes nothing. Failures: TargetRefused.
 */
export async function targetOf(
  text: string,
  resolve: Resolve = (host) => resolveHost(host),
  allowsLoopback = WEBHOOKS.allowsLoopback,
): Promise<Target> {
  const url = urlIn(text, allowsLoopback)
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, '')).then(
    (found) => found,
    () => [],
  )
  if (addresses.length === 0) throw new TargetRefused('The name of this host has no address.')
  if (!addresses.every(({ address }) => isAllowed(address, allowsLoopback)))
    throw new TargetRefused('This host is not on the public internet.')
  return { url, addresses }
}
