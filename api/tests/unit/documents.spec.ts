// Papers: the mark of the product, pages that say how many there are, and letters that stay as they are over a page break.
import { test } from '@japa/runner'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MARK } from '#documents/mark'
import { openPdf, writeTagged } from '#documents/pdf_document'

const { markPath } = await import(new URL('../../../design/mark.mjs', import.meta.url).href)

/** Lines of one size over several pages, each with its height in the file. */
async function linesOf(count: number) {
  const facts = { title: 'A paper', subject: 'Of a test', at: new Date(0), margin: 64 }
  const { pdf, root, end } = openPdf(facts)
  pdf.font('text').fontSize(10)
  for (let i = 1; i <= count; i++) writeTagged(pdf, root, 'P', () => pdf.text(`Line ${i}`))
  const file = await getDocument({ data: Uint8Array.from(await end()), verbosity: 0 }).promise
  const lines: { text: string; height: number }[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent()
    for (const item of items)
      if ('str' in item && item.str) lines.push({ text: item.str, height: item.height })
  }
  return { lines, pages: file.numPages }
}

test.group('Papers', () => {
  test('have the mark of the design', ({ assert }) => {
    assert.equal(MARK, markPath())
  })

  test('say on each page how many there are', async ({ assert }) => {
    const { lines, pages } = await linesOf(130)
    const footers = lines.filter(({ text }) => text.startsWith('A paper, page'))
    assert.equal(pages, 3)
    assert.deepEqual(
      footers.map(({ text }) => text),
      [1, 2, 3].map((page) => `A paper, page ${page} of 3`),
    )
  })

  test('keep the size of their letters from page to page', async ({ assert }) => {
    const { lines } = await linesOf(130)
    const text = lines.filter(({ text: line }) => line.startsWith('Line'))
    assert.lengthOf(text, 130)
    assert.deepEqual([...new Set(text.map(({ height }) => height))], [10])
  })
})
