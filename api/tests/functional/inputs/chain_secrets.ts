import { randomBytes } from 'node:crypto'
import { aChainAccount } from '#tests/chain'
import type { Answer } from '#tests/calls'

type Ask = (method: string, path: string, body?: unknown, token?: string) => Promise<Answer>

/** What can spend coins, as wallets show it. */
const KEYS = {
  'extended private key': aChainAccount('BTC').secret ?? '',
  'private key in hex': randomBytes(32).toString('hex'),
  'seed phrase': `${'canary '.repeat(11)}harbour`,
}

/** Types each of them where an address or a public key is expected, as a person does by mistake. All are refused. */
export async function typeKeys(
  ask: Ask,
  { staff, investor }: { staff: string; investor: string },
): Promise<typeof KEYS> {
  for (const key of Object.values(KEYS)) {
    const account = { account: key, checkAddress: key }
    await ask('PUT', '/admin/chain-accounts/BTC', account, staff)
    await ask('PUT', '/admin/deposit-addresses/BTC', { address: key }, staff)
    await ask('PATCH', '/user/profile', { bitcoin: key }, investor)
    const withdrawal = { method: 'bitcoin', amount: '5.00', address: key }
    await ask('POST', '/withdrawal', withdrawal, investor)
  }
  return KEYS
}

/** Keys of chains in a text, by their form: extended private keys, and keys of one address with a valid length. */
export const keysIn = (text: string): string[] =>
  text.match(
    /\b(?:[xyztuv]prv[1-9A-HJ-NP-Za-km-z]{100,112}|[5KL9c][1-9A-HJ-NP-Za-km-z]{50,51})\b/g,
  ) ?? []
