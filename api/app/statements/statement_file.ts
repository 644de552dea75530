import { oneAtATime } from '#documents/one_at_a_time'
import { type Signature, Signer } from '#signing/signature'
import { statementCsv, statementRow } from '#statements/statement_csv'
import { statementJson } from '#statements/statement_json'
import { assertFitsDocument, statementPdf } from '#statements/statement_pdf'
import type { StatementHead } from '#statements/statement_query'
import type { StatementFormat } from '#statements/statement_range'

/** A file that is about to be sent: its name, its type, and its bytes as they are made until nobody waits for them. */
export type StatementFile = {
  name: string
  type: string
  chunks: (gone: AbortSignal) => AsyncIterable<string | Uint8Array>
}

const TYPES: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const jsonEnd = (signature: Signature) => `"signature":${JSON.stringify(signature)}}\n`

/** The row of a signature, in the place of its columns in every signed CSV. */
export const csvEnd = ({ format, keyId, value }: Signature) =>
  statementRow({ Record: 'Signature', What: format, Reference: keyId, 'Chain hash': value })

/** The parts of a file, and after them, as its last line, the signature of all that is before it. */
export async function* signed(
  parts: AsyncIterable<string>,
  end: (signature: Signature) => string,
): AsyncGenerator<string> {
  const signer = new Signer()
  for await (const part of parts) {
    signer.add(part)
    yield part
  }
  yield end(signer.sign())
}

/** Signs what a file consists of, without holding it. */
async function signatureOver(chunks: AsyncIterable<string | Uint8Array>): Promise<Signature> {
  const signer = new Signer()
  for await (const chunk of chunks) signer.add(chunk)
  return signer.sign()
}

async function* document(head: StatementHead, gone: AbortSignal): AsyncGenerator<Uint8Array> {
  yield await oneAtATime(head.holder.id, gone, async () =>
    statementPdf(head, await signatureOver(statementJson(head)), gone),
  )
}

const CHUNKS: Record<
  StatementFormat,
  (head: StatementHead, gone: AbortSignal) => AsyncIterable<string | Uint8Array>
> = {
  pdf: document,
  csv: (head) => signed(statementCsv(head), csvEnd),
  json: (head) => signed(statementJson(head), jsonEnd),
}

/** A statement as a file: the same bytes whenever it is made. Failures: statement_too_long. */
export function statementFile(head: StatementHead, format: StatementFormat): StatementFile {
  if (format === 'pdf') assertFitsDocument(head)
  const { from, to } = head.range
  return {
    name: `statement-${from}-to-${to}.${format}`,
    type: TYPES[format],
    chunks: (gone) => CHUNKS[format](head, gone),
  }
}

/** The signature over all bytes of the same file, as a file of its own. Failures: statement_too_long. */
export function signatureFile(head: StatementHead, format: StatementFormat): StatementFile {
  const { name, chunks } = statementFile(head, format)
  return {
    name: `${name}.sig`,
    type: 'application/json; charset=utf-8',
    async *chunks(gone) {
      yield `${JSON.stringify(await signatureOver(chunks(gone)))}\n`
    },
  }
}
