import type { Element, Writer } from '#documents/pdf_document'
import { LIGHT } from '#routing/colours'

export type Column = { title: string; width: number; isFigure?: boolean }
/** A row: a cell for each column, and what stands below them in small letters. A closing row ends in a double rule. */
export type Row = {
  cells: readonly string[]
  below?: string
  isTotal?: boolean
  isClosing?: boolean
}

const SIZE = { text: 8.5, small: 6 }
const HEIGHT = { plain: 15, withBelow: 23 }
const INK = { text: LIGHT.text, muted: LIGHT['text-muted'], rule: LIGHT.border }
const GAP = 6

/**
 * A table over as many pages as it needs: tagged, with its headings on each page, figures aligned at the right. Cells are one
 * line each; a text that is too long for its column ends in an ellipsis.
 */
export class PdfTable {
  readonly #table: Element

  constructor(
    readonly pdf: Writer,
    root: Element,
    readonly columns: readonly Column[],
  ) {
    this.#table = pdf.struct('Table')
    root.add(this.#table)
    this.#room(HEIGHT.plain * 2)
    this.#write({ cells: columns.map(({ title }) => title), isTotal: true }, 'TH')
  }

  add(row: Row): void {
    const hasBroken = this.#room(row.below ? HEIGHT.withBelow : HEIGHT.plain)
    // the headings again, for the eye alone: a screen reader has them from the first page
    if (hasBroken) this.pdf.markContent('Artifact')
    if (hasBroken) this.#draw({ cells: this.columns.map(({ title }) => title), isTotal: true })
    if (hasBroken) this.pdf.endMarkedContent()
    this.#write(row, 'TD')
  }

  end(): void {
    this.#table.end()
    this.pdf.x = this.pdf.page.margins.left
    this.pdf.moveDown(1)
  }

  /** Begins another page where there is not so much room left on this one. */
  #room(height: number): boolean {
    const { pdf } = this
    const bottom = pdf.page.height - pdf.page.margins.bottom
    if (pdf.y + height <= bottom) return false
    pdf.addPage()
    return true
  }

  #rule(height: number, { isTotal, isClosing }: Row): void {
    const { pdf } = this
    const { left } = pdf.page.margins
    const right = pdf.page.width - pdf.page.margins.right
    pdf.markContent('Artifact')
    for (const y of isClosing ? [pdf.y + height - 3, pdf.y + height - 1] : [pdf.y + height - 3])
      pdf.moveTo(left, y).lineTo(right, y)
    pdf
      .lineWidth(isTotal ? 0.8 : 0.4)
      .strokeColor(isTotal ? INK.muted : INK.rule)
      .stroke()
    pdf.endMarkedContent()
  }

  #cell(text: string, { width, isFigure }: Column, x: number, y: number, isTotal = false): void {
    this.pdf
      .font(isTotal ? 'bold' : 'text')
      .fontSize(SIZE.text)
      .fillColor(INK.text)
      .text(text, x, y, {
        ...{ width: width - GAP, height: SIZE.text, lineBreak: false, ellipsis: true },
        ...(isFigure ? { align: 'right', features: ['tnum'] } : {}),
      })
  }

  #below(text: string, y: number): void {
    this.pdf
      .font('text')
      .fontSize(SIZE.small)
      .fillColor(INK.muted)
      .text(text, this.pdf.page.margins.left, y + SIZE.text + 3, { lineBreak: false })
  }

  /** Draws a row without its structure. */
  #draw({ cells, isTotal }: Row): void {
    const { pdf } = this
    let x = pdf.page.margins.left
    const { y } = pdf
    for (const [i, column] of this.columns.entries()) {
      this.#cell(cells[i] ?? '', column, x, y, isTotal)
      x += column.width
    }
    pdf.y = y + HEIGHT.plain
  }

  #write(row: Row, tag: 'TH' | 'TD'): void {
    const { pdf } = this
    const { cells, below, isTotal } = row
    const { y } = pdf
    const height = below ? HEIGHT.withBelow : HEIGHT.plain
    this.#rule(height, row)
    const line = pdf.struct('TR')
    this.#table.add(line)
    let x = pdf.page.margins.left
    for (const [i, column] of this.columns.entries()) {
      const at = x
      const isLast = i === this.columns.length - 1
      line.add(
        pdf.struct(tag, {}, () => {
          this.#cell(cells[i] ?? '', column, at, y, isTotal)
          if (below && isLast) this.#below(below, y)
        }),
      )
      x += column.width
    }
    line.end()
    pdf.x = pdf.page.margins.left
    pdf.y = y + height
  }
}
