import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { descriptorOf } from '#domain/asset'
import { type DerivedAddress, KeyRefused } from '#chains/derived_address'

const DEPOSITS = 0
/** An account key of BIP-84 by wallets that say so in its first letters. */
const VERSIONS = [
  { private: 0x0488ade4, public: 0x0488b21e },
  { private: 0x04b2430c, public: 0x04b24746 },
  { private: 0x04358394, public: 0x043587cf },
  { private: 0x045f18bc, public: 0x045f1cf6 },
]

/** The address and the script of a witness program of 20 bytes. */
export function p2wpkhOf(
  program: Uint8Array,
  prefix = mainPrefix(),
): { script: string; address: string } {
  return {
    script: `0014${Buffer.from(program).toString('hex')}`,
    address: bech32.encode(prefix, [0, ...bech32.toWords(program)]),
  }
}

function mainPrefix(): string {
  const { address } = descriptorOf('BTC')
  return address.form === 'utxo' ? address.network.bech32 : ''
}

/** Reads an extended public key. Failures: KeyRefused for a private key, a damaged one, or one of another depth. */
export function accountKey(text: string): HDKey {
  if (/^.prv/.test(text))
    throw new KeyRefused('this is a private key, which must never be on a server')
  for (const versions of VERSIONS) {
    const key = read(text, versions)
    if (!key) continue
    if (key.depth !== 3) throw new KeyRefused('the key is not that of an account (depth 3)')
    return key
  }
  throw new KeyRefused('this is no extended public key')
}

function read(text: string, versions: (typeof VERSIONS)[number]): HDKey | null {
  try {
    return HDKey.fromExtendedKey(text, versions)
  } catch {
    return null
  }
}

/** The addresses of an account for deposits, p2wpkh, from a number on. */
export function deriveWitness(
  key: HDKey,
  from: number,
  count: number,
  prefix = mainPrefix(),
): DerivedAddress[] {
  const chain = key.deriveChild(DEPOSITS)
  return Array.from({ length: count }, (_, at) => {
    const { publicKey } = chain.deriveChild(from + at)
    if (!publicKey) throw new KeyRefused('the key has no public key')
    return { index: from + at, ...p2wpkhOf(ripemd160(sha256(publicKey)), prefix) }
  })
}
