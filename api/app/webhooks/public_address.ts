import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** What the registries of IANA call special, of the addresses that IPv4 has. */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Only this part of IPv6 is given out at all: loopback, link-local, private and mapped addresses are outside. */
const GIVEN_OUT_IPV6 = '2000::/3'
/** Within it, what is not for everybody, or leads to an address of IPv4. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number.parseInt(bits, 10), family)
  }
  return list
}

const FOUR = listOf(SPECIAL_IPV4, 'ipv4')
const SIX = { given: listOf([GIVEN_OUT_IPV6], 'ipv6'), special: listOf(SPECIAL_IPV6, 'ipv6') }
const LOOPBACK = listOf(['127.0.0.0/8'], 'ipv4')

/** Whether an address is one of the public internet. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !FOUR.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return false
  return SIX.given.check(address, 'ipv6') && !SIX.special.check(address, 'ipv6')
}

export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && LOOPBACK.check(address, 'ipv4'))

export type Address = { address: string; family: number }

/** For the first of two tries. */
const DNS_TIMEOUT_MS = 3_000

/**
 * The addresses of a host by DNS, or the host itself where it is one. It asks the name servers itself: the lookup of the
 * system takes one of four threads for as long as a name server hangs, and hashing a password needs the same threads.
 * None where no name server answers in time, or none knows the host.
 */
export async function resolveHost(
  host: string,
  { servers, timeoutMs = DNS_TIMEOUT_MS }: { servers?: string[]; timeoutMs?: number } = {},
): Promise<Address[]> {
  if (isIP(host) !== 0) return [{ address: host, family: isIP(host) }]
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  if (servers) resolver.setServers(servers)
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return found.flatMap((answer, place) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: place === 0 ? 4 : 6 }))
      : [],
  )
}
