import { sha256, textOf } from './bytes.ts'
import { csvLineOf, readCsv, signatureInCsv } from './csv.ts'
import { daysOf, daysOfPdf, lastOf } from './days.ts'
import { jsonLineOf, readJson, signatureInJson } from './json.ts'
import { type PublishedKey, readKeys } from './keys.ts'
import { checkSignature, type Outcome, readSignatureFile, type Signature } from './signature.ts'
import type { Statement } from './statement.ts'
import { faultsOf } from './sums.ts'
import { daysOfTax, faultsOfTax, readTax } from './tax.ts'

/**
 * genuine: signed by a published key within its time, and unchanged. altered: not the bytes that were signed. unknown_key: signed
 * by a key that is not published here. late_key: of a day after the last one of its key. unsigned: there is no signature.
 * unreadable: the keys or the signature are no such file.
 */
export type Verdict = Outcome | 'late_key' | 'unsigned' | 'unreadable'

export interface Result {
  readonly verdict: Verdict
  /** One sentence for people. */
  readonly reason: string
  readonly keyId: string | null
  /** What the file states; null for a PDF, which says it to its reader. */
  readonly statement: Statement | null
  /** What does not add up, or is not of the time of its key. A file of ours has none. */
  readonly faults: readonly string[]
}

const REASONS: Readonly<Record<Verdict, string>> = {
  genuine: 'This file is genuine: it was signed with a published key and has not been changed.',
  altered: 'This file was changed, or the signature belongs to another file. Do not rely on it.',
  unknown_key: 'This file is not ours: its signature is by a key that is not published here.',
  late_key:
    'This file is not genuine: the key that signed it was in force no longer on the last day of this file. Do not rely on it.',
  unsigned: 'There is no signature. Add the .sig file that was offered with this file.',
  unreadable:
    'The signature or the keys cannot be read. Take both again from where they were offered.',
}

/** How each format has a signature in its last line: how it is read, and how it has to be written. */
const WITHIN = [
  { read: signatureInJson, write: jsonLineOf },
  { read: signatureInCsv, write: csvLineOf },
]

const LINE_FEED = 10

/** A signature with the bytes that it is about. A line that is written in another way than ours was changed. */
type Signed = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly signature: Signature
  readonly isExact: boolean
}

/** The signature in the last line of a file; null where there is none. */
async function signedWithin(file: Uint8Array<ArrayBuffer>): Promise<Signed | null> {
  const start = file.lastIndexOf(LINE_FEED, file.length - 2) + 1
  const [bytes, last] = [file.slice(0, start), textOf(file.subarray(start)) ?? '']
  for (const { read, write } of WITHIN) {
    const signature = read(last.replace(/\r?\n$/, ''))
    if (!signature) continue
    const isExact = last === write(signature, await sha256(bytes), bytes.length)
    return { bytes, signature, isExact }
  }
  return null
}

/** The worst that any signature says: each of them must be right. */
async function outcomeOf(
  signed: readonly Signed[],
  keys: ReadonlyMap<string, PublishedKey>,
): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const { bytes, signature, isExact } of signed)
    outcomes.push(isExact ? await checkSignature(bytes, signature, keys) : 'altered')
  return (['altered', 'unknown_key'] as const).find((bad) => outcomes.includes(bad)) ?? 'genuine'
}

/** The sentence about a key whose last day is before that of the file, or whose file says no day; null where there is none. */
function faultOfTime(
  signed: readonly Signed[],
  keys: ReadonlyMap<string, PublishedKey>,
  day: string | null,
): string | null {
  for (const { signature } of signed) {
    const { id, until } = keys.get(signature.keyId) ?? { until: null }
    if (until !== null && !(day !== null && day <= until))
      return `key ${id} signed until ${until}, and ${day ? `this file is of ${day}` : 'the last day of this file cannot be read'}`
  }
  return null
}

/**
 * Verifies a file with the published keys: its signature beside it (`.sig`), in its last line, or both, each by a key that was
 * in force on the last day of the file, and whether what it states adds up. Nothing is sent anywhere. Throws where the browser knows no Ed25519.
 */
export async function verify(
  file: Uint8Array<ArrayBuffer>,
  keysText: string,
  signatureText: string | null = null,
): Promise<Result> {
  const text = textOf(file)
  const statement = text === null ? null : (readJson(text) ?? readCsv(text))
  const tax = text === null ? null : readTax(text)
  const faults = [...(statement ? faultsOf(statement) : []), ...(tax ? faultsOfTax(tax) : [])]
  const result = (verdict: Verdict, keyId: string | null = null): Result => ({
    ...{ verdict, reason: REASONS[verdict], keyId },
    ...{ statement, faults },
  })
  const keys = await readKeys(keysText)
  const beside = signatureText === null ? null : readSignatureFile(signatureText)
  if (keys === null || (signatureText !== null && beside === null)) return result('unreadable')
  const within = await signedWithin(file)
  const signed = [
    ...(beside ? [{ bytes: file, signature: beside, isExact: true }] : []),
    ...(within ? [within] : []),
  ]
  if (signed.length === 0) return result('unsigned')
  const outcome = await outcomeOf(signed, keys)
  const day = lastOf(statement ? daysOf(statement) : tax ? daysOfTax(tax) : daysOfPdf(file))
  const late = outcome === 'genuine' ? faultOfTime(signed, keys, day) : null
  if (late !== null) faults.push(late)
  return result(late === null ? outcome : 'late_key', signed[0]?.signature.keyId)
}
