import { hasNoKey, isValidAddress } from '@assay/api/domain/address_check'
import { ASSET_NAMES, ASSETS, type Asset } from '@assay/api/domain/asset'

export interface Finding {
  readonly isValid: boolean
  /** It is accepted, and worth a second look. */
  readonly isDoubtful?: boolean
  readonly text: string
}

/** The kind of a typed address. The server assesses it again. */
export function checkAddress(asset: Asset, typed: string): Finding {
  const text = typed.trim()
  const name = ASSET_NAMES[asset]
  if (hasNoKey(asset, text))
    return {
      isValid: true,
      isDoubtful: true,
      text: `This ${name} address belongs to a program, such as a vault, not to a wallet. Continue only if you know that it can receive ${asset}.`,
    }
  if (isValidAddress(asset, text))
    return { isValid: true, text: `This is a valid ${name} address.` }
  const other = ASSETS.find((one) => one !== asset && isValidAddress(one, text))
  if (other !== undefined)
    return {
      isValid: false,
      text: `This is an address for ${ASSET_NAMES[other]}, not for ${name}. Money sent there would be lost.`,
    }
  return {
    isValid: false,
    text: `This is not a valid ${name} address. Check every character, or paste it again.`,
  }
}
