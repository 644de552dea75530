import assert from 'node:assert/strict'
import { after } from 'node:test'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
} from 'playwright-core'
import { openBrowser } from './browser.ts'
import { withItsPages } from './failing_page.ts'
import { noteChanges } from './page_changes.ts'

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
  /** Whether nothing may be in the browser's memory yet: for tests of what a first visit fetches. */
  readonly isFirst?: boolean
}

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
  /** Undoes what a visit leaves in the page; false where it left something that cannot be undone. */
  readonly leave: () => Promise<boolean>
}

/** A file without a script of ours, of the same origin as the applications: what a page is left on between visits. */
const NOWHERE = '/favicon.svg'

/** Forgets all that the applications store; false where something is stored that this does not know of. */
const forget = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    const databases = await indexedDB.databases()
    return databases.length === 0 && (await caches.keys()).length === 0
  })

/**
 * The visits of one spec file. Each finds a page without cookies, storage, routes and history of use. A page of an
 * earlier visit with the same options is used again where all that was done to it can be undone: the browser has
 * compiled the scripts of the application by then, which costs more than running them.
 */
export class Visits {
  readonly #rules: Rules
  readonly #idle = new Map<string, Opened>()
  #browser: Promise<Browser> | undefined

  constructor(rules: Rules) {
    this.#rules = rules
    after(async () => (await this.#browser)?.close())
  }

  /** Gives a page to the visit, and fails it where the page threw or the console has a fault. */
  async visit(
    act: (page: Page) => Promise<void>,
    { expected, isFirst = false, ...options }: VisitOptions = {},
  ): Promise<void> {
    const all = { baseURL: this.#rules.baseURL(), ...this.#rules.defaults, ...options }
    const kind = JSON.stringify(all)
    const isShared = !isFirst && options.storageState === undefined
    const opened = (isShared && this.#take(kind)) || (await this.#open(all))
    const faults: string[] = []
    const { context, page } = opened
    context.on('weberror', (failure) => faults.push(failure.error().message))
    context.on('console', (line) => {
      if (this.#rules.isFault(line)) faults.push(line.text())
    })
    let isReusable = false
    try {
      await act(page)
      assert.deepEqual(
        faults.filter((fault) => !expected?.test(fault)),
        [],
      )
      isReusable = isShared
    } catch (failure) {
      throw await withItsPages(context, failure)
    } finally {
      // A call that is on its way through a route of the test's has nobody left to answer.
      for (const one of context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' })
      if (isReusable && (await opened.leave()) && !this.#idle.has(kind))
        this.#idle.set(kind, opened)
      else await context.close()
    }
  }

  #take(kind: string): Opened | undefined {
    const opened = this.#idle.get(kind)
    this.#idle.delete(kind)
    return opened
  }

  async #open(options: BrowserContextOptions): Promise<Opened> {
    this.#browser ??= openBrowser(this.#rules)
    const context = await (await this.#browser).newContext(options)
    const page = await context.newPage()
    const changes = noteChanges(context, page)
    const leave = async () => {
      if (changes.isLasting()) return false
      changes.removeListeners()
      for (const other of context.pages()) if (other !== page) await other.close()
      await page.goto(NOWHERE)
      await context.clearCookies()
      return forget(page)
    }
    return { context, page, leave }
  }
}
