import type { AssetDescriptor, ChainWatch, CoinFacts, ExampleAddresses } from './descriptor.ts'

export const sol = {
  code: 'SOL',
  name: 'Solana',
  method: 'solana',
  profileField: 'sol',
  figure: 'solBal',
  address: { form: 'ed25519' },
  // Solana Pay
  paymentUri: (address) => `solana:${address}`,
  // finality
  confirmations: 32,
  pricePair: 'SOL-USD',
  chartSymbol: 'BINANCE:SOLUSDT',
} as const satisfies AssetDescriptor

export const solCoin: CoinFacts = {
  unit: 'lamport',
  decimals: 9,
  // the rent of two years for an account without data (getMinimumBalanceForRentExemption of 0 bytes)
  leastUnits: 890_880n,
  amountUri: (address, { coins }) => `solana:${address}?amount=${coins}`,
}

export const solWatch: ChainWatch = {
  protocol: 'slots',
  finality: 'chain',
  path: null,
  genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
}

export const solExamples: ExampleAddresses = {
  // Solana's incinerator
  deposit: '1nc1nerator11111111111111111111111111111111',
  payout: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
}
