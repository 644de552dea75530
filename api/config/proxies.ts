import { BlockList, isIP } from 'node:net'

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/** Adds an address or a range (`10.0.0.0/8`) to a list; anything else makes the start fail. */
function add(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number.parseInt(bits, 10) : -1
  if (version === 0 || prefix < 0 || prefix > most)
    throw new Error(
      `TRUSTED_PROXIES names "${range}", which is no address, no range, not loopback.`,
    )
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The proxies that may name the client's address and say whether it used TLS: addresses and ranges, separated by commas;
 * `loopback` is this machine. Any other sender could forge both.
 */
export function trustedProxies(text: string): (address: string) => boolean {
  const list = new BlockList()
  for (const name of text.split(/[\s,]+/).filter((part) => part !== ''))
    for (const range of name === 'loopback' ? LOOPBACK : [name]) add(list, range)
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}
