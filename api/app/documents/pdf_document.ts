import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { LIGHT } from '#routing/colours'

const require = createRequire(import.meta.url)
const FACES = {
  text: require.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff'),
}

const FOOTER_SIZE = 7
const FOOTER_PLACE = 32

export type Writer = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

/** What a file says about itself. `at` is a time of its subject, never the clock: the same subject is the same bytes. */
export type PdfFacts = { title: string; subject: string; at: Date; margin: number }

/** A document that is being written, with the root of what a screen reader reads; `end` answers its bytes. */
export type OpenPdf = { pdf: Writer; root: Element; end: () => Promise<Buffer> }

/** What a page says below its text, for the eye alone; the place where the text goes on stays as it was. */
function writeFooter(pdf: Writer, title: string, page: number): void {
  const { x, y } = pdf
  const { margins, height } = pdf.page
  const bottom = margins.bottom
  margins.bottom = 0
  pdf.markContent('Artifact', { type: 'Pagination' })
  pdf
    .font('text')
    .fontSize(FOOTER_SIZE)
    .fillColor(LIGHT['text-muted'])
    .text(`${title}, page ${page}`, margins.left, height - FOOTER_PLACE, { lineBreak: false })
  pdf.endMarkedContent()
  margins.bottom = bottom
  Object.assign(pdf, { x, y })
}

/** Opens a tagged document in the face of the design, A4 and in English. */
export function openPdf({ title, subject, at, margin }: PdfFacts): OpenPdf {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin, lang: 'en', pdfVersion: '1.7', tagged: true, displayTitle: true },
    info: { Title: title, Subject: subject, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  let page = 0
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const written = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.registerFont('text', FACES.text).registerFont('bold', FACES.bold)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const end = async () => {
    root.end()
    pdf.end()
    await written
    return Buffer.concat(chunks)
  }
  pdf.on('pageAdded', () => writeFooter(pdf, title, ++page))
  writeFooter(pdf, title, ++page)
  return { pdf, root, end }
}

/** Adds a piece of the structure that a screen reader reads, with its text. */
export function writeTagged(pdf: Writer, within: Element, tag: string, draw: () => void): void {
  within.add(pdf.struct(tag, {}, draw))
}
