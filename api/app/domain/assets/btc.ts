import type { AssetDescriptor, ChainWatch, CoinFacts, ExampleAddresses } from './descriptor.ts'

export const btc = {
  code: 'BTC',
  name: 'Bitcoin',
  method: 'bitcoin',
  profileField: 'bitcoin',
  figure: 'btcBal',
  address: { form: 'utxo', network: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05 } },
  // BIP-21
  paymentUri: (address) => `bitcoin:${address}`,
  // half an hour
  confirmations: 3,
  pricePair: 'BTC-USD',
  chartSymbol: 'BINANCE:BTCUSDT',
} as const satisfies AssetDescriptor

export const btcCoin: CoinFacts = {
  unit: 'satoshi',
  decimals: 8,
  // dust: an output to a witness key hash costs 98 bytes to create and spend, at Bitcoin Core's dust relay fee of 3 a byte
  leastUnits: 294n,
  amountUri: (address, { coins }) => `bitcoin:${address}?amount=${coins}`,
}

export const btcWatch: ChainWatch = {
  protocol: 'utxo',
  finality: 'confirmations',
  path: 'm/84h/0h/0h',
  genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
}

export const btcExamples: ExampleAddresses = {
  // BIP-173's first test vector
  deposit: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  payout: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
}
