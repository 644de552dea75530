import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { withItsPages } from './failing_page.ts'
import { KeptPage } from './kept_page.ts'

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

/** What a context may be asked for and still be the same at the end of a visit. */
const STAYS = new Set(['baseURL', 'viewport', 'colorScheme', 'reducedMotion'])

/** The faults of the visit that a page is on; of a page that nobody is on, nobody hears. */
type Kept = { kept: KeptPage; faults: string[] }

/**
 * The visits of one spec file: each finds a browser as if nobody had been there before. Those that ask for the same options
 * have the same page one after the other, for as long as none of them did something to it that stays (KeptPage).
 */
export class Visits {
  readonly #rules: Rules
  #browser: Promise<Browser> | undefined
  readonly #free = new Map<string, Kept[]>()

  constructor(rules: Rules) {
    this.#rules = rules
    after(async () => (await this.#browser)?.close())
  }

  async #open(options: BrowserContextOptions): Promise<Kept> {
    this.#browser ??= openBrowser(this.#rules)
    const context = await (await this.#browser).newContext(options)
    const faults: string[] = []
    context.on('weberror', (failure) => faults.push(failure.error().message))
    context.on('console', (line) => {
      if (this.#rules.isFault(line)) faults.push(line.text())
    })
    return { kept: await KeptPage.openIn(context, options.baseURL ?? ''), faults }
  }

  /** Gives a page to the visit, and fails it where the page threw or the console has a fault. */
  async visit(
    command: (page: Page) => Promise<void>,
    { expected, ...options }: VisitOptions = {},
  ): Promise<void> {
    const all = { baseURL: this.#rules.baseURL(), ...this.#rules.defaults, ...options }
    const key = JSON.stringify(all)
    const free = this.#free.get(key) ?? []
    this.#free.set(key, free)
    const one = free.pop() ?? (await this.#open(all))
    one.faults.length = 0
    let isGood = Object.keys(all).every((option) => STAYS.has(option))
    try {
      await command(one.kept.page)
      assert.deepEqual(
        one.faults.filter((fault) => !expected?.test(fault)),
        [],
      )
    } catch (failure) {
      isGood = false
      throw await withItsPages(one.kept.context, failure)
    } finally {
      if (isGood && (await one.kept.isAsNew())) free.push(one)
      else await one.kept.close()
    }
  }
}
