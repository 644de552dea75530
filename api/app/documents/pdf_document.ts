import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { MARK, MARK_BOX } from '#documents/mark'
import { LIGHT } from '#routing/colours'

const require = createRequire(import.meta.url)
const FACES = {
  text: require.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/public-sans/files/public-sans-latin-700-normal.woff'),
}

const FOOTER_SIZE = 7
const FOOTER_PLACE = 32

const HEAD = { mark: 22, name: 14, pen: 2.2, gap: 8, below: 18 }

export type Writer = PDFKit.PDFDocument
export type Element = PDFKit.PDFStructureElement

/** What a file says about itself. `at` is a time of its subject, never the clock: the same subject is the same bytes. */
export type PdfFacts = { title: string; subject: string; at: Date; margin: number }

/** A document that is being written, with the root of what a screen reader reads; `end` answers its bytes. */
export type OpenPdf = { pdf: Writer; root: Element; end: () => Promise<Buffer> }

/** What a page says below its text, for the eye alone. */
function writeFooter(pdf: Writer, title: string, page: string): void {
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
}

/** Whose paper it is: the mark and the name above a rule, for the eye alone, as the text names the house too. */
function writeLetterhead(pdf: Writer): void {
  const { left, right, top } = pdf.page.margins
  const below = top + HEAD.mark + HEAD.gap
  pdf.markContent('Artifact')
  pdf
    .save()
    .translate(left, top)
    .scale(HEAD.mark / MARK_BOX)
    .path(MARK)
    .lineWidth(HEAD.pen)
    .stroke(LIGHT.primary)
    .restore()
    .font('bold')
    .fontSize(HEAD.name)
    .fillColor(LIGHT.text)
    .text('Assay', left + HEAD.mark + HEAD.gap, top + 3, { lineBreak: false })
    .moveTo(left, below)
    .lineTo(pdf.page.width - right, below)
    .lineWidth(0.8)
    .stroke(LIGHT['text-muted'])
  pdf.endMarkedContent()
  Object.assign(pdf, { x: left, y: below + HEAD.below })
}

/** Opens a tagged document in the face of the design, A4 and in English. */
export function openPdf({ title, subject, at, margin }: PdfFacts): OpenPdf {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin, lang: 'en', pdfVersion: '1.7', tagged: true, displayTitle: true },
    bufferPages: true,
    info: { Title: title, Subject: subject, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const written = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  pdf.registerFont('text', FACES.text).registerFont('bold', FACES.bold)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const end = async () => {
    root.end()
    // last, when it is known how many pages there are, and never between two lines of text, whose letters it would change
    const { count } = pdf.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(page)
      writeFooter(pdf, title, `${page + 1} of ${count}`)
    }
    pdf.end()
    await written
    return Buffer.concat(chunks)
  }
  writeLetterhead(pdf)
  return { pdf, root, end }
}

/** Adds a piece of the structure that a screen reader reads, with its text. */
export function writeTagged(pdf: Writer, within: Element, tag: string, draw: () => void): void {
  within.add(pdf.struct(tag, {}, draw))
}

/** Begins another page where less room than `height` is left on this one. */
export function keepRoom(pdf: Writer, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}
