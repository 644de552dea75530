import { ed25519 } from '@noble/curves/ed25519.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { Address } from '@scure/btc-signer'
import { type Asset, descriptorOf } from './asset.ts'
import type { AddressForm } from './assets/descriptor.ts'

const LONGEST = 100

type NetworkOf = Extract<AddressForm, { form: 'utxo' }>['network']

/** Main net only; base58 and bech32 checksums, bech32m from witness version 1 on, no mixed case. */
function isOfNetwork(network: NetworkOf, text: string): boolean {
  try {
    // (the type requires a prefix of private keys too, which is not used for addresses)
    Address({ ...network, wif: 0 }).decode(text)
    return true
  } catch {
    return false
  }
}

/** 20 bytes in hex. One case throughout carries no checksum; mixed case must be the one of EIP-55. */
function isEip55(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false
  const digits = text.slice(2)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const digest = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return [...lower].every(
    (digit, i) =>
      digits[i] === (Number.parseInt(digest[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit),
  )
}

/** The 32 bytes of an address in base58; null for any other text. */
function bytesOf(text: string): Uint8Array | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return null
  const bytes = base58.decode(text)
  return bytes.length === 32 ? bytes : null
}

function isPoint(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}

function isOfForm(address: AddressForm, text: string): boolean {
  switch (address.form) {
    case 'utxo':
      return isOfNetwork(address.network, text)
    case 'eip55':
      return isEip55(text)
    case 'ed25519':
      return bytesOf(text) !== null
  }
}

/** Whether a text is an address of the asset's main chain to which money may be sent. */
export const isValidAddress = (asset: Asset, text: string): boolean =>
  text.length <= LONGEST && isOfForm(descriptorOf(asset).address, text)

/**
 * Whether a valid address belongs to a program and to no private key: it is no point of its curve. A vault may be paid
 * to there, a wallet cannot, so the app warns an investor who enters one.
 */
export function hasNoKey(asset: Asset, text: string): boolean {
  if (descriptorOf(asset).address.form !== 'ed25519') return false
  const bytes = bytesOf(text)
  return bytes !== null && !isPoint(bytes)
}
