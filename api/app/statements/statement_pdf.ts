import { setImmediate } from 'node:timers/promises'
import { keepRoom, openPdf, type OpenPdf, writeTagged } from '#documents/pdf_document'
import { type Column, PdfTable } from '#documents/pdf_table'
import { formatUsd } from '#domain/money'
import { OWN_MOVEMENTS } from '#domain/ledger_kinds'
import { Failure } from '#errors/failure'
import { LIGHT } from '#routing/colours'
import type { Signature } from '#signing/signature'
import { linesOf, type StatementAccount, type StatementHead } from '#statements/statement_query'

/** A document of more lines is nothing that a person reads, and takes the processor for seconds. */
const MOST_LINES = 1_000
/** For so long lines are drawn before other calls have their turn: each takes the processor for two milliseconds or more. */
const DRAWN_AT_ONCE_MS = 10

const MARGIN = 48
const SIZE = { title: 20, heading: 12, text: 9.5, small: 8 }
const INK = { text: LIGHT.text, muted: LIGHT['text-muted'] }

const TOTALS: Column[] = [
  { title: 'Asset', width: 124 },
  { title: 'Opening', width: 125, isFigure: true },
  { title: 'Movements', width: 125, isFigure: true },
  { title: 'Closing', width: 125, isFigure: true },
]
const LINES: Column[] = [
  { title: 'Date', width: 64 },
  { title: 'What', width: 175 },
  { title: 'Reference', width: 90 },
  { title: 'Amount', width: 85, isFigure: true },
  { title: 'Balance', width: 85, isFigure: true },
]

const ACCOUNT_NAMES = { available: 'available', held: 'on hold', invested: 'invested' } as const

function writeText(open: OpenPdf, tag: string, text: string, size: number, font = 'text'): void {
  const { pdf, root } = open
  writeTagged(pdf, root, tag, () =>
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(tag === 'P' ? INK.muted : INK.text)
      .text(text, pdf.page.margins.left, pdf.y, { lineGap: 2 }),
  )
}

function writeHead(open: OpenPdf, { holder, range, totals }: StatementHead, json: Signature): void {
  const { pdf, root } = open
  writeText(open, 'H1', `Statement ${range.from} to ${range.to}`, SIZE.title, 'bold')
  pdf.moveDown(0.3)
  writeText(open, 'P', `Assay, for ${holder.name} (${holder.id}). Amounts in USD.`, SIZE.text)
  pdf.moveDown(1)
  writeText(open, 'H2', 'Opening + movements = closing', SIZE.heading, 'bold')
  pdf.moveDown(0.4)
  const table = new PdfTable(pdf, root, TOTALS)
  for (const { asset, opening, movements, closing } of totals)
    table.add({
      cells: [asset, formatUsd(opening), formatUsd(movements), formatUsd(closing)],
    })
  table.end()
  const check = `The JSON file of this statement has the SHA-256 ${json.sha256} up to its signature, which is by key ${json.keyId}. Whether this file is genuine shows /verify on our website, with the signature that is offered beside it.`
  writeText(open, 'P', check, SIZE.small)
  pdf.moveDown(1.2)
}

async function writeAccount(
  open: OpenPdf,
  head: StatementHead,
  account: StatementAccount,
  gone: AbortSignal,
): Promise<void> {
  const { pdf, root } = open
  const { asset, opening, closing } = account
  keepRoom(pdf, 100)
  writeText(open, 'H2', `${asset}, ${ACCOUNT_NAMES[account.account]}`, SIZE.heading, 'bold')
  pdf.moveDown(0.4)
  const table = new PdfTable(pdf, root, LINES)
  const { from, to } = head.range
  table.add({ cells: [from, 'Opening balance', '', '', formatUsd(opening)], isTotal: true })
  let began = performance.now()
  for await (const page of linesOf(head, account))
    for (const line of page) {
      if (performance.now() - began > DRAWN_AT_ONCE_MS) {
        await setImmediate()
        gone.throwIfAborted()
        began = performance.now()
      }
      const { number, date, kind, reference, amount, balance, transactionId, hash } = line
      table.add({
        cells: [
          ...[date, OWN_MOVEMENTS[kind].label.investor, reference],
          ...[formatUsd(amount), formatUsd(balance)],
        ],
        below: `Entry ${number} of transaction ${transactionId}, chain hash ${hash}`,
      })
    }
  const last = [to, 'Closing balance', '', '', formatUsd(closing)]
  table.add({ cells: last, isTotal: true, isClosing: true })
  table.end()
}

/**
 * A statement as a document: tagged, in the face of the design, the same bytes for the same statement. `json` is the
 * signature of its JSON. Throws the reason of `gone` when nobody waits for it any more.
 */
export async function statementPdf(
  head: StatementHead,
  json: Signature,
  gone: AbortSignal,
): Promise<Buffer> {
  const { range } = head
  const open = openPdf({
    title: `Statement ${range.from} to ${range.to}`,
    subject: `SHA-256 of the JSON ${json.sha256}`,
    at: new Date(`${range.to}T00:00:00Z`),
    margin: MARGIN,
  })
  writeHead(open, head, json)
  for (const account of head.accounts) await writeAccount(open, head, account, gone)
  if (head.accounts.length === 0)
    writeText(open, 'P', 'There was no money, and nothing has moved.', SIZE.text)
  return open.end()
}

/** Refuses a document of more lines than a person reads. Failures: statement_too_long. */
export function assertFitsDocument({ lines }: StatementHead): void {
  if (lines > MOST_LINES)
    throw new Failure('statement_too_long', {
      lines: String(lines),
      most: String(MOST_LINES),
    })
}
