import type { AssetDescriptor, ExampleAddresses } from './descriptor.ts'

export const sol = {
  code: 'SOL',
  name: 'Solana',
  method: 'solana',
  profileField: 'sol',
  figure: 'solBal',
  address: { form: 'ed25519' },
  // Solana Pay
  paymentUri: (address) => `solana:${address}`,
  amountUri: (address, { coins }) => `solana:${address}?amount=${coins}`,
  // finality
  confirmations: 32,
  chain: { unit: 'lamport', decimals: 9 },
  pricePair: 'SOL-USD',
  chartSymbol: 'BINANCE:SOLUSDT',
  watch: {
    protocol: 'slots',
    finality: 'chain',
    path: null,
    genesis: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  },
} as const satisfies AssetDescriptor

export const solExamples: ExampleAddresses = {
  // Solana's incinerator
  deposit: '1nc1nerator11111111111111111111111111111111',
  payout: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
}
