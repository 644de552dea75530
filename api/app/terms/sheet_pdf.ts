import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { sheetOf } from '#terms/sheet_view'

const require = createRequire(import.meta.url)
const FACES = {
  text: require.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff'),
}

const SIZE = { title: 20, heading: 12, text: 10, small: 8 }
const MARGIN = 64

type Sheet = ReturnType<typeof sheetOf>
type Writer = PDFKit.PDFDocument

/** What the file says about itself. Its time is that of the version, so that the same sheet is the same file. */
const infoOf = ({ title, createdAt, terms }: Sheet) => ({
  Title: `Term sheet: ${title}`,
  Subject: `SHA-256 ${terms}`,
  CreationDate: new Date(createdAt ?? 0),
  ModDate: new Date(createdAt ?? 0),
})

/** Adds a piece of the structure that a screen reader reads, with its text. */
function write(pdf: Writer, within: PDFKit.PDFStructureElement, tag: string, draw: () => void) {
  within.add(pdf.struct(tag, {}, draw))
}

function writeSection(
  pdf: Writer,
  root: PDFKit.PDFStructureElement,
  { heading, lines }: Sheet['sections'][number],
) {
  write(pdf, root, 'H2', () => pdf.font('bold').fontSize(SIZE.heading).text(heading))
  pdf.moveDown(0.3)
  for (const line of lines) {
    write(pdf, root, 'P', () => pdf.font('text').fontSize(SIZE.text).text(line, { lineGap: 2 }))
    pdf.moveDown(0.3)
  }
  pdf.moveDown(0.7)
}

/** Writes a sheet as a document: tagged, in the face of the design, and for the same version always the same bytes. */
export async function sheetPdf(sheet: Sheet): Promise<Buffer> {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'en', pdfVersion: '1.7' },
    ...{ tagged: true, displayTitle: true, info: infoOf(sheet) },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const written = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.registerFont('text', FACES.text).registerFont('bold', FACES.bold)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  write(pdf, root, 'H1', () => pdf.font('bold').fontSize(SIZE.title).text(infoOf(sheet).Title))
  pdf.moveDown(0.4)
  write(pdf, root, 'P', () =>
    pdf
      .font('text')
      .fontSize(SIZE.small)
      .text(`Version ${sheet.number}, of ${sheet.createdAt}. SHA-256 of its text: ${sheet.terms}`),
  )
  pdf.moveDown(1.5)
  for (const section of sheet.sections) writeSection(pdf, root, section)
  root.end()
  pdf.end()
  await written
  return Buffer.concat(chunks)
}
