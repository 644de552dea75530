import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { withItsPages } from './failing_page.ts'

/** What each file of a front end says of its visits. */
export interface Rules {
  /** The instance; asked at each visit. */
  readonly baseURL: () => string
  readonly defaults?: BrowserContextOptions
  /** Whether a line of the console is a fault of the page. */
  readonly isFault: (line: ConsoleMessage) => boolean
  /** Whether the file needs a browser process that no other file has. */
  readonly isAlone?: boolean
}

export type VisitOptions = BrowserContextOptions & {
  /** What a test that breaks something itself expects to hear of it. */
  readonly expected?: RegExp
}

/** The visits of one spec file: each has a context of its own, which nobody was in before. */
export class Visits {
  readonly #rules: Rules
  #browser: Promise<Browser> | undefined

  constructor(rules: Rules) {
    this.#rules = rules
    after(async () => (await this.#browser)?.close())
  }

  /** Gives a page to the visit, and fails it where the page threw or the console has a fault. */
  async visit(
    act: (page: Page) => Promise<void>,
    { expected, ...options }: VisitOptions = {},
  ): Promise<void> {
    this.#browser ??= openBrowser(this.#rules)
    const all = { baseURL: this.#rules.baseURL(), ...this.#rules.defaults, ...options }
    const context = await (await this.#browser).newContext(all)
    const faults: string[] = []
    context.on('weberror', (failure) => faults.push(failure.error().message))
    context.on('console', (line) => {
      if (this.#rules.isFault(line)) faults.push(line.text())
    })
    try {
      await act(await context.newPage())
      assert.deepEqual(
        faults.filter((fault) => !expected?.test(fault)),
        [],
      )
    } catch (failure) {
      throw await withItsPages(context, failure)
    } finally {
      // A call that is on its way through a route of the test's has nobody left to answer.
      for (const one of context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  }
}
