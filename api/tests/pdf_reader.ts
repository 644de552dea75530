import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a document, the roles of its structure, and what it says about itself. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const [text, roles]: [string[], string[]] = [[], []]
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text.push(item.str)
    const tree = JSON.stringify(await page.getStructTree())
    roles.push(...[...tree.matchAll(/"role":"(\w+)"/g)].map(([, role = '']) => role))
  }
  const { info } = await pdf.getMetadata()
  return {
    text: text.join(' ').replaceAll(/\s+/g, ' '),
    roles,
    info: { ...info },
    pages: pdf.numPages,
  }
}
