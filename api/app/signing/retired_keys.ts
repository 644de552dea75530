import { isRealDay } from '#domain/calendar'
import { keyId } from '#signing/signing_key'

/** The public half of a key that signed until a day, so that what it signed can still be verified. */
export type RetiredKey = { id: string; publicKey: Buffer; until: string }

const FORM = /^(?<key>[\w+/-]{43}=?)@(?<until>\d{4}-\d{2}-\d{2})$/

function retiredKey(text: string): RetiredKey {
  const { key = '', until = '' } = FORM.exec(text)?.groups ?? {}
  if (!isRealDay(until))
    throw new Error(
      `SIGNERS_RETIRED has ${text}, which is not <public key in base64>@<last day, as 2026-11-23>.`,
    )
  const publicKey = Buffer.from(key, 'base64')
  return { id: keyId(publicKey), publicKey, until }
}

/** The keys of SIGNERS_RETIRED, oldest first: `<public key>@<last day>`, separated by commas. Throws where one is not. */
export const retiredKeys = (text = ''): RetiredKey[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map(retiredKey)
    .toSorted((one, other) => (one.until < other.until ? -1 : 1))
