import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { descriptorOf } from '#domain/asset'
import { secretIn } from '#domain/secret_key'
import { type DerivedAddress, KeyRefused } from '#chains/derived_address'

const DEPOSITS = 0
const ACCOUNT_DEPTH = 3
const HARDENED = 0x80000000
/** The length of an extended key, and where its key begins: with a zero where it is private. */
const EXTENDED = 78
const KEY_AT = 45
const base58check = createBase58check(sha256)

/** The public keys of accounts on main chains, by the first letters that wallets give them: xpub, and zpub of BIP-84. */
const VERSIONS = [
  { private: 0x0488ade4, public: 0x0488b21e },
  { private: 0x04b2430c, public: 0x04b24746 },
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

/** The bytes of an extended key, of whatever network; null where the text is none. */
function extendedBytes(text: string): Uint8Array | null {
  try {
    const bytes = base58check.decode(text)
    return bytes.length === EXTENDED ? bytes : null
  } catch {
    return null
  }
}

/** Refuses what can spend coins, in every form that wallets show. Failures: KeyRefused. */
export function assertNoSecret(text: string): void {
  const isKey = extendedBytes(text)?.[KEY_AT] === 0
  switch (isKey ? 'private_key' : secretIn(text)) {
    case 'seed_phrase':
      throw new KeyRefused('this is a seed phrase, which must never be on a server', 'seed_phrase')
    case 'private_key':
      throw new KeyRefused('this is a private key, which must never be on a server', 'private_key')
    case null:
  }
}

/** Reads an extended public key. Failures: KeyRefused for a secret, a damaged key, one of another network or depth. */
export function accountKey(text: string): HDKey {
  assertNoSecret(text)
  const bytes = extendedBytes(text)
  if (!bytes) throw new KeyRefused('this is no extended public key')
  const version = Buffer.from(bytes).readUInt32BE(0)
  const versions = VERSIONS.find((one) => one.public === version)
  if (!versions) throw new KeyRefused('this is a key of another network', 'network')
  const key = read(text, versions)
  if (!key) throw new KeyRefused('this is no extended public key')
  if (key.depth !== ACCOUNT_DEPTH)
    throw new KeyRefused('the key is not that of an account (depth 3)', 'depth')
  return key
}

function read(text: string, versions: (typeof VERSIONS)[number]): HDKey | null {
  try {
    return HDKey.fromExtendedKey(text, versions)
  } catch {
    return null
  }
}

/** The path of an account: that of the asset with the number that the key itself says. */
export function accountPath(usual: string, key: HDKey): string {
  const number = key.index - HARDENED
  return number < 0 ? usual : `${usual.slice(0, usual.lastIndexOf('/') + 1)}${number}h`
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
