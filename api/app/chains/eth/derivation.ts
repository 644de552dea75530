import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { HDKey } from '@scure/bip32'
import { type DerivedAddress, KeyRefused } from '#chains/derived_address'

const DEPOSITS = 0

/** An address with the checksum of EIP-55. */
function checksummed(address: string): string {
  const digest = Buffer.from(keccak_256(Buffer.from(address))).toString('hex')
  const letters = [...address].map((letter, at) =>
    Number.parseInt(digest.charAt(at), 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

/** The addresses of an account for deposits, from a number on. */
export function deriveAccounts(key: HDKey, from: number, count: number): DerivedAddress[] {
  const chain = key.deriveChild(DEPOSITS)
  return Array.from({ length: count }, (_, at) => {
    const { publicKey } = chain.deriveChild(from + at)
    if (!publicKey) throw new KeyRefused('the key has no public key')
    const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)
    const plain = Buffer.from(keccak_256(point)).subarray(-20).toString('hex')
    return { index: from + at, address: checksummed(plain), script: `0x${plain}` }
  })
}
