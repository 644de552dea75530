import { openPdf, type OpenPdf, writeTagged } from '#documents/pdf_document'
import { type Column, PdfTable } from '#documents/pdf_table'
import { iso } from '#database/columns'
import { methodNames, ASSET_NAMES } from '#domain/asset'
import { OWN_MOVEMENTS } from '#domain/ledger_kinds'
import { cents, formatUsd } from '#domain/money'
import { showsAddress } from '#domain/request_status'
import { LIGHT } from '#routing/colours'
import type { Receipt } from '#statements/receipt_query'

const MARGIN = 56
const SIZE = { title: 20, heading: 12, text: 9.5, small: 8 }
/** Entries of one page; an investment of a long term has more, which statements show. */
const MOST_ENTRIES = 20

const FACTS: Column[] = [
  { title: 'What', width: 130 },
  { title: 'Value', width: 353 },
]
const ENTRIES: Column[] = [
  { title: 'Date', width: 70 },
  { title: 'What', width: 163 },
  { title: 'Account', width: 90 },
  { title: 'Amount', width: 80, isFigure: true },
  { title: 'Balance', width: 80, isFigure: true },
]
const ACCOUNTS = { available: 'available', held: 'on hold', invested: 'invested' } as const
const METHODS: Readonly<Record<string, string>> = {
  ...ASSET_NAMES,
  ...methodNames('Bank transfer'),
}

function write(open: OpenPdf, tag: string, text: string, size: number, font = 'text'): void {
  const { pdf, root } = open
  writeTagged(pdf, root, tag, () =>
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(tag === 'P' ? LIGHT['text-muted'] : LIGHT.text)
      .text(text, pdf.page.margins.left, pdf.y, { lineGap: 2 }),
  )
  pdf.moveDown(0.5)
}

/** What is known of the request, by names; what it does not have is left out. */
function factsOf({ row, holder, payments }: Receipt): [name: string, value: string][] {
  const facts: [string, string | null][] = [
    ['Reference', row.reference],
    ['Holder', `${holder.name} (${holder.id})`],
    ['Kind', row.type],
    ['Amount', formatUsd(row.amountCents)],
    ['Method', METHODS[row.method] ?? row.method],
    ['Status', row.status],
    ['Requested', iso(row.createdAt)],
    ['Decided', iso(row.decidedAt)],
    ['Reason', row.reason],
    ['Address', showsAddress(row) ? row.address : null],
    ['Payment reference', row.paymentReference],
    ...payments.map(({ txid, state }): [string, string] => ['On the chain', `${txid} (${state})`]),
    ['Transaction ID', row.id],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '')
}

/**
 * One line of an investor's history as a receipt of one page: reference, dates, amount, evidence and its entries in the
 * ledger. Tagged, and the same bytes while nothing happens to the request.
 */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { row, movements } = receipt
  const title = `Receipt ${row.reference}`
  const open = openPdf({
    ...{ title, margin: MARGIN, at: row.decidedAt ?? row.createdAt },
    subject: `Transaction ${row.id}`,
  })
  write(open, 'H1', title, SIZE.title, 'bold')
  write(open, 'P', 'Assay. Amounts in USD, times in UTC.', SIZE.text)
  const facts = new PdfTable(open.pdf, open.root, FACTS)
  for (const cells of factsOf(receipt)) facts.add({ cells })
  facts.end()
  write(open, 'H2', 'Entries in the ledger', SIZE.heading, 'bold')
  if (movements.length === 0) write(open, 'P', 'No money has moved for it.', SIZE.text)
  const entries = new PdfTable(open.pdf, open.root, ENTRIES)
  for (const { at, kind, account, asset, amount, balance_after: after } of movements.slice(
    0,
    MOST_ENTRIES,
  ))
    entries.add({
      cells: [
        ...[at.toISOString().slice(0, 10), OWN_MOVEMENTS[kind].label.investor],
        ...[`${asset}, ${ACCOUNTS[account]}`, formatUsd(cents(amount)), formatUsd(cents(after))],
      ],
    })
  entries.end()
  const more = movements.length - MOST_ENTRIES
  if (more > 0) write(open, 'P', `And ${more} more: a statement has every entry.`, SIZE.small)
  return open.end()
}
