import { createHash } from 'node:crypto'
import { type FileReader, wrongType } from '#images/incoming_file'

export const EVIDENCE_TYPES = ['pdf', 'csv', 'png'] as const
export type EvidenceType = (typeof EVIDENCE_TYPES)[number]

/** What a file of evidence is, by its content. */
export type Evidence = { type: EvidenceType; sha256: string; bytes: number }

const HEAD_BYTES = 8
const PNG = '\x89PNG\r\n\x1a\n'
/** What no text has: control characters but tab and the ends of lines. */
const CONTROL = /[\0-\b\v\f\x0e-\x1f\x7f]/
/** A table has more than one column: something separates them in its first line. */
const SEPARATED = /^[^\r\n]*[,;\t]/

const refused = () => wrongType('Use a PDF, CSV or PNG file.')

/** Text as it comes in: whether it is UTF-8 without control characters, and how it begins. */
function textReader() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let begins = ''
  let isText = true
  const take = (chunk?: Buffer) => {
    if (!isText) return
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
      if (CONTROL.test(text)) isText = false
      if (begins.length < 4_096) begins += text.slice(0, 4_096)
    } catch {
      isText = false
    }
  }
  return {
    take,
    isTable() {
      take()
      return isText && SEPARATED.test(begins)
    },
  }
}

/** Tells the type of a file by its content, never by its name, and makes its SHA-256. */
export function evidenceReader(): FileReader<Evidence> {
  const hash = createHash('sha256')
  const text = textReader()
  let head = Buffer.alloc(0)
  let bytes = 0
  return {
    take(chunk) {
      bytes += chunk.length
      hash.update(chunk)
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)])
      text.take(chunk)
    },
    end() {
      const begins = head.toString('latin1')
      const match = { sha256: hash.digest('hex'), bytes }
      if (begins.startsWith('%PDF-')) return { ...match, type: 'pdf' }
      if (begins.startsWith(PNG)) return { ...match, type: 'png' }
      if (text.isTable()) return { ...match, type: 'csv' }
      throw refused()
    },
  }
}
