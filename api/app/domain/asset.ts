/** What the platform deals in. The order is the order in which money is drawn when a method names none. */
export const ASSETS = ['BTC', 'ETH', 'SOL'] as const
export type Asset = (typeof ASSETS)[number]

export const ASSET_NAMES: Record<Asset, string> = { BTC: 'Bitcoin', ETH: 'Ethereum', SOL: 'Solana' }

export const WITHDRAWAL_METHODS = ['bank', 'bitcoin', 'ethereum', 'solana'] as const
export type WithdrawalMethod = (typeof WITHDRAWAL_METHODS)[number]

const METHOD_ASSETS: Record<WithdrawalMethod, Asset | null> = {
  bank: null,
  bitcoin: 'BTC',
  ethereum: 'ETH',
  solana: 'SOL',
}

/** The asset a withdrawal method pays out in; null for the bank, which takes any. */
export function assetOfMethod(method: WithdrawalMethod): Asset | null {
  return METHOD_ASSETS[method]
}
