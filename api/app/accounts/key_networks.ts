import { BlockList, isIP, isIPv6 } from 'node:net'

const CIDR = /^([0-9A-Fa-f:.]{2,45})\/(\d{1,3})$/

type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

/** A network in the form 203.0.113.0/24 or 2001:db8::/48, or one address; null for any other text. */
export function networkIn(text: string): Network | null {
  const [, address = text, bits] = CIDR.exec(text) ?? []
  const version = isIP(address)
  if (version === 0 || address.includes('%')) return null
  const most = version === 4 ? 32 : 128
  const length = bits === undefined ? most : Number.parseInt(bits, 10)
  if (length > most) return null
  return { address, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' }
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an address is in one of the networks. No networks are no limit; a text that is no address is in none. */
export function isWithin(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const text of networks) {
    const network = networkIn(text)
    if (network) list.addSubnet(network.address, network.bits, network.family)
  }
  const address = MAPPED.exec(ip)?.[1] ?? ip
  return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
