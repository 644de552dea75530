import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { Address, NETWORK } from '@scure/btc-signer'
import { ASSET_NAMES, ASSETS, type Asset } from '@assay/api/domain/asset'

const LONGEST = 100
const SOLANA_BYTES = 32

function decodes(command: () => unknown): boolean {
  try {
    command()
    return true
  } catch (error) {
    // The libraries refuse by throwing; anything else is a fault of ours.
    if (error instanceof Error) return false
    throw error
  }
}

/** Main net only, with the checksums of base58, bech32 and bech32m. */
const isBitcoin = (text: string): boolean => decodes(() => Address(NETWORK).decode(text))

/** Mixed case is a checksum (EIP-55); one case throughout has none. */
function isEthereum(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false
  const digits = text.slice(2)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const digest = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return [...lower].every(
    (digit, i) => digits[i] === ((digest[i] ?? '0') >= '8' ? digit.toUpperCase() : digit),
  )
}

/** 32 bytes. Whether somebody can sign for them is assessed by the server, whose check is 13 KB larger. */
const isSolana = (text: string): boolean =>
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) &&
  decodes(() => {
    if (base58.decode(text).length !== SOLANA_BYTES) throw new Error('not 32 bytes')
  })

const CHECKS: Record<Asset, (text: string) => boolean> = {
  BTC: isBitcoin,
  ETH: isEthereum,
  SOL: isSolana,
}

export interface Finding {
  readonly isValid: boolean
  readonly text: string
}

/** What an address is, while it is being typed. The server assesses it again. */
export function checkAddress(asset: Asset, typed: string): Finding {
  const text = typed.trim()
  const name = ASSET_NAMES[asset]
  if (text.length <= LONGEST && CHECKS[asset](text))
    return { isValid: true, text: `This is a valid ${name} address.` }
  const other = ASSETS.find((one) => one !== asset && CHECKS[one](text))
  if (text.length <= LONGEST && other !== undefined)
    return {
      isValid: false,
      text: `This is an address for ${ASSET_NAMES[other]}, not for ${name}. Money sent there would be lost.`,
    }
  return {
    isValid: false,
    text: `This is not a valid ${name} address. Check every character, or paste it again.`,
  }
}
