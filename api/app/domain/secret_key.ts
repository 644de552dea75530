/** Twelve words or more. */
const WORDS = /^\s*(?:\p{L}+[\s,]+){11,}\p{L}+\s*$/u
/** An extended private key (also a damaged one), 32 bytes in hex, a key of one address, and 64 bytes in base58 or as a list. */
const PRIVATE = [
  /^\s*.prv/,
  /^\s*(?:0x)?[0-9a-f]{64}\s*$/i,
  /^\s*[5KL9c][1-9A-HJ-NP-Za-km-z]{50,51}\s*$/,
  /^\s*[1-9A-HJ-NP-Za-km-z]{85,88}\s*$/,
  /^\s*\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,63}\s*\]\s*$/,
]

const STOLEN =
  'Whoever has it can spend the coins, so it must never reach a server. Treat it as stolen: move the coins to a new wallet, and enter the extended public key of that one.'

/** What can spend coins, in words for the person who typed it. */
export const SECRETS = {
  private_key: `This is a private key. ${STOLEN}`,
  seed_phrase: `This is a seed phrase. ${STOLEN}`,
} as const
export type Secret = keyof typeof SECRETS

/** Which secret a text is, in the forms that wallets show; null for any other text. */
export function secretIn(text: string): Secret | null {
  if (WORDS.test(text)) return 'seed_phrase'
  return PRIVATE.some((form) => form.test(text)) ? 'private_key' : null
}
