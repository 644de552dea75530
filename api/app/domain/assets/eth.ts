import type { AssetDescriptor, ChainWatch, CoinFacts, ExampleAddresses } from './descriptor.ts'

export const eth = {
  code: 'ETH',
  name: 'Ethereum',
  method: 'ethereum',
  profileField: 'ethereum',
  figure: 'ethBal',
  address: { form: 'eip55' },
  // EIP-681, chain 1
  paymentUri: (address) => `ethereum:${address}@1`,
  // finality
  confirmations: 64,
  pricePair: 'ETH-USD',
  chartSymbol: 'BINANCE:ETHUSDT',
} as const satisfies AssetDescriptor

export const ethCoin: CoinFacts = {
  unit: 'wei',
  decimals: 18,
  leastUnits: 1n,
  amountUri: (address, { units }) => `ethereum:${address}@1?value=${units}`,
}

export const ethWatch: ChainWatch = {
  protocol: 'evm',
  finality: 'chain',
  path: 'm/44h/60h/0h',
  genesis: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
}

export const ethExamples: ExampleAddresses = {
  // the first address of EIP-55's list
  deposit: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  payout: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
}
