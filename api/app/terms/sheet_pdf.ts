import { type Element, keepRoom, openPdf, type Writer, writeTagged } from '#documents/pdf_document'
import { LIGHT } from '#routing/colours'
import type { sheetOf } from '#terms/sheet_view'

const SIZE = { title: 20, heading: 12, text: 10, small: 8 }
const MARGIN = 64
/** The room of a heading and of a line of two rows below it. */
const HEADED = 56

type Sheet = ReturnType<typeof sheetOf>

function writeSection(
  pdf: Writer,
  root: Element,
  { heading, lines }: Sheet['sections'][number],
): void {
  // a heading is on the page of what it is the heading of
  keepRoom(pdf, HEADED)
  writeTagged(pdf, root, 'H2', () => pdf.font('bold').fontSize(SIZE.heading).text(heading))
  pdf.moveDown(0.3)
  for (const line of lines) {
    pdf.font('text').fontSize(SIZE.text)
    keepRoom(pdf, pdf.heightOfString(line, { lineGap: 2 }))
    writeTagged(pdf, root, 'P', () => pdf.text(line, { lineGap: 2 }))
    pdf.moveDown(0.3)
  }
  pdf.moveDown(0.7)
}

/** Writes a sheet as a document: tagged, in the face of the design, and for the same version always the same bytes. */
export async function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const title = `Term sheet: ${sheet.title}`
  const at = new Date(sheet.createdAt ?? 0)
  const { pdf, root, end } = openPdf({
    ...{ title, at, margin: MARGIN },
    subject: `SHA-256 ${sheet.terms}`,
  })
  pdf.fillColor(LIGHT.text)
  writeTagged(pdf, root, 'H1', () => pdf.font('bold').fontSize(SIZE.title).text(title))
  pdf.moveDown(0.4)
  writeTagged(pdf, root, 'P', () =>
    pdf
      .font('text')
      .fontSize(SIZE.small)
      .text(`Version ${sheet.number}, of ${sheet.createdAt}. SHA-256 of its text: ${sheet.terms}`),
  )
  pdf.moveDown(1.5)
  for (const section of sheet.sections) writeSection(pdf, root, section)
  return end()
}
