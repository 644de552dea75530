/**
 * The form of an address on an asset's main chain. The check of each form is in domain/address_check.ts; a chain
 * whose addresses have a form of their own adds one there.
 */
export type AddressForm =
  /** Base58 and bech32 with the prefixes of the chain, as chains of unspent outputs have them. */
  | { form: 'utxo'; network: { bech32: string; pubKeyHash: number; scriptHash: number } }
  /** Twenty bytes in hex, with the checksum of EIP-55. */
  | { form: 'eip55' }
  /** 32 bytes in base58: a point of ed25519, or the address of a program. */
  | { form: 'ed25519' }

/** How its chain is watched. Apart from the descriptor: no screen needs it. */
export type ChainWatch = {
  /** utxo: blocks of outputs. evm: blocks of accounts. slots: searched by address. */
  protocol: 'utxo' | 'evm' | 'slots'
  /** Whether so many confirmations make a block final, or the chain says so itself. */
  finality: 'confirmations' | 'chain'
  /** The account whose addresses are derived from an extended public key; null where only a pool of addresses can be used. */
  path: string | null
  /** The first block of the main chain, by which a provider of another one is found out. */
  genesis: string
}

/** The facts of one asset. Both apps bundle it, so it holds no address: those are its examples. */
export type AssetDescriptor = {
  code: Uppercase<string>
  name: string
  /** The withdrawal method that pays it out. */
  method: Lowercase<string>
  /** The field of the profile with its payout address. */
  profileField: Lowercase<string>
  /** The figure of an investor's available money in it. */
  figure: `${Lowercase<string>}Bal`
  address: AddressForm
  /** A link that a wallet opens; it names the address alone. */
  paymentUri: (address: string) => string
  /** The usual number where money cannot be taken back. */
  confirmations: number
  /** The name of its price in price sources and charts. */
  pricePair: string
  chartSymbol: string
}

/** Its coins. Apart from the descriptor, since only the server counts them. */
export type CoinFacts = {
  /** The smallest unit. */
  unit: string
  /** How many decimals of a coin that is. */
  decimals: number
  /** The fewest of them that the network takes to an address that it does not know yet. */
  leastUnits: bigint
  /** A link that a wallet opens, with an amount in coins or in the smallest unit, as the standard of the chain has it. */
  amountUri: (address: string, amount: { coins: string; units: string }) => string
}

/**
 * Addresses of no owner: where deposits go while no setting names an address, and a payout address for the
 * demo. Apart from the descriptor, so that no address is in a bundle.
 */
export type ExampleAddresses = { deposit: string; payout: string }
