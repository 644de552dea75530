import { objectOf } from './bytes.ts'
import { readSignature, SIGNATURE_FORMAT, type Signature } from './signature.ts'
import {
  type Account,
  type Line,
  type Statement,
  STATEMENT_FORMAT,
  type Total,
} from './statement.ts'

const isList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null)

const isTexts = (value: unknown, ...names: string[]): boolean =>
  names.every((name) => typeof (value as Record<string, unknown> | null)?.[name] === 'string')

/** A JSON statement; null where a text is none. */
export function readJson(text: string): Statement | null {
  const file = objectOf(text)
  if (file?.format !== STATEMENT_FORMAT) return null
  const { holder, period, totals, accounts, lines } = file
  if (!isTexts(holder, 'id', 'name') || !isTexts(period, 'from', 'to')) return null
  if (!isList(totals) || !isList(accounts) || !isList(lines)) return null
  const isRow = (row: unknown) => isTexts(row, 'asset', 'account')
  if (!totals.every((row) => isTexts(row, 'asset')) || ![...accounts, ...lines].every(isRow))
    return null
  return {
    holder: holder as Statement['holder'],
    period: period as Statement['period'],
    totals: totals as unknown as Total[],
    accounts: accounts as unknown as Account[],
    lines: lines as unknown as Line[],
  }
}

/** The last line of a JSON statement, as a signature over so many bytes of that digest has to be written. */
export const jsonLineOf = ({ keyId, value }: Signature, sha256: string, bytes: number): string =>
  `"signature":${JSON.stringify({ format: SIGNATURE_FORMAT, keyId, algorithm: 'Ed25519', sha256, bytes, value })}}\n`

/** The signature in the last line of a JSON statement, which has nothing else. */
export function signatureInJson(last: string): Signature | null {
  const members = last.startsWith('"signature":') ? objectOf(`{${last}`) : null
  return members && Object.keys(members).length === 1 ? readSignature(members.signature) : null
}
