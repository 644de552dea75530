import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ASKED = /^\/contact\/sent\/?\?reference=([A-Za-z0-9-]{4,40})$/
/** How the build writes the line that waits for a reference, and the place in it. */
const LINE = '<p data-reference-line data-needs-js data-unknown>'
const PLACE = '<b data-reference></b>'

/**
 * The page after a contact form without scripts, with the reference that its address carries written in: scripts
 * would do that in the browser, and whoever has none is to read it too. Null for any other address.
 */
export class SentPage {
  readonly #page: string | null

  /** `dir` holds the built site. */
  constructor(dir: string | undefined) {
    const file = join(dir ?? '', 'contact', 'sent.html')
    this.#page = dir && existsSync(file) ? readFileSync(file, 'utf8') : null
  }

  at(url: string): string | null {
    const [, reference] = ASKED.exec(url) ?? []
    if (!reference || !this.#page) return null
    return this.#page
      .replace(LINE, '<p data-reference-line>')
      .replace(PLACE, `<b data-reference>${reference}</b>`)
  }
}
