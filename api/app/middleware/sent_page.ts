import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SENT_PATH = /^\/contact\/sent\/?\?reference=([A-Za-z0-9-]{4,40})$/
/** The line that the build leaves for a reference, and the place in it. */
const LINE = '<p data-reference-line data-needs-js data-unknown>'
const PLACE = '<b data-reference></b>'

/**
 * The page after a contact form without scripts, with the reference of its address written in: a script would do that
 * in the browser, and people without scripts have to see it too. Null for any other address.
 */
export class SentPage {
  readonly #page: string | null

  /** `dir` holds the built site. */
  constructor(dir: string | undefined) {
    const file = join(dir ?? '', 'contact', 'sent.html')
    this.#page = dir && existsSync(file) ? readFileSync(file, 'utf8') : null
  }

  at(url: string): string | null {
    const [, reference] = SENT_PATH.exec(url) ?? []
    if (!reference || !this.#page) return null
    return this.#page
      .replace(LINE, '<p data-reference-line>')
      .replace(PLACE, `<b data-reference>${reference}</b>`)
  }
}
