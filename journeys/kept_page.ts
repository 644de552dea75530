import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * The calls that a test may make on a page that another test uses after it: leaving the page and emptying its storage
 * undoes them, or they leave no trace. Any other call takes the page out of use.
 */
const HARMLESS = {
  page: [
    ...['context', 'mainFrame', 'frames', 'url', 'title', 'content', 'viewportSize', 'isClosed'],
    ...['goto', 'reload', 'goBack', 'goForward', 'evaluate', 'evaluateHandle', 'screenshot'],
    ...['route', 'unroute', 'unrouteAll', 'bringToFront', 'ariaSnapshot', 'frameLocator'],
    ...['waitForEvent', 'waitForFunction', 'waitForLoadState', 'waitForRequest'],
    ...['waitForResponse', 'waitForSelector', 'waitForTimeout', 'waitForURL'],
    ...['locator', 'getByAltText', 'getByLabel', 'getByPlaceholder', 'getByRole', 'getByTestId'],
    ...['getByText', 'getByTitle', 'click', 'fill', 'focus', 'hover', 'press', 'type', 'check'],
    ...['uncheck', 'selectOption', 'textContent', 'innerText', 'getAttribute', 'inputValue'],
    ...['isVisible', 'isHidden', 'isEnabled', 'isDisabled', 'isChecked'],
    ...['keyboard', 'mouse', 'request', 'touchscreen', 'on', 'off', 'once', 'removeListener'],
    ...['emulateMedia', 'setViewportSize', 'removeAllListeners'],
  ],
  context: [
    ...['browser', 'pages', 'newPage', 'cookies', 'addCookies', 'clearCookies', 'storageState'],
    // (the runner asks each context whether it keeps a trace)
    ...['isClosed', 'request', 'on', 'off', 'once', 'removeListener', 'tracing', 'setOffline'],
  ],
}

/** A page of the instance that runs nothing and writes nothing: here every test begins. */
export const STILL = '/favicon.svg'

/** Calls `spend` as soon as anything of a page or context is used that is not harmless. */
function watch(thing: object, harmless: readonly string[], spend: () => void): void {
  const kind = Object.getPrototypeOf(thing) as object
  const names = [...Object.getOwnPropertyNames(thing), ...Object.getOwnPropertyNames(kind)]
  for (const name of names) {
    if (name.startsWith('_') || name === 'constructor' || harmless.includes(name)) continue
    const value: unknown = Reflect.get(thing, name)
    if (value === null || !['function', 'object'].includes(typeof value)) continue
    Object.defineProperty(thing, name, {
      configurable: true,
      get: () => {
        spend()
        return value
      },
    })
  }
}

type Listener = (...args: never[]) => void
type Listening = {
  eventNames(): (string | symbol)[]
  listeners(name: string | symbol): Listener[]
  off(name: string | symbol, listener: Listener): unknown
}

/** The listeners of an object; Playwright's types omit them. Answers a function that removes the later ones. */
function listenersOf(thing: object): () => void {
  const emitter = thing as Listening
  const known = new Set(emitter.eventNames().flatMap((name) => emitter.listeners(name)))
  return () => {
    for (const name of emitter.eventNames())
      for (const one of emitter.listeners(name)) if (!known.has(one)) emitter.off(name, one)
  }
}

/** The settings of a page: a test that needs other ones needs a context of its own. */
export interface Look {
  readonly viewport: { width: number; height: number } | null | undefined
  readonly colorScheme: 'light' | 'dark' | 'no-preference' | null | undefined
  readonly reducedMotion: 'reduce' | 'no-preference' | null | undefined
}

/**
 * A page that tests use one after the other, each as if it were new. The renderer of a page that stays has the
 * scripts of the apps compiled already, which is most of what loading them costs.
 */
export class KeptPage {
  readonly page: Page
  readonly context: BrowserContext
  #isSpent = false
  readonly #dropListeners: (() => void)[]
  readonly #session: CDPSession
  readonly #origin: string
  readonly #close: () => Promise<void>

  private constructor(page: Page, session: CDPSession, origin: string) {
    this.page = page
    this.context = page.context()
    this.#session = session
    this.#origin = origin
    this.#close = this.context.close.bind(this.context)
    const spend = () => {
      this.#isSpent = true
    }
    watch(this.page, HARMLESS.page, spend)
    watch(this.context, HARMLESS.context, spend)
    this.#dropListeners = [this.page, this.context].map(listenersOf)
  }

  /** @param origin the instance that its tests are about */
  static async openIn(context: BrowserContext, origin: string): Promise<KeptPage> {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(new URL(STILL, origin).href)
    await session.send('Page.resetNavigationHistory')
    return new KeptPage(page, session, origin)
  }

  async close(): Promise<void> {
    // A call on its way through a route of the test has no handler left to answer it.
    for (const one of this.context.pages()) await one.unrouteAll({ behavior: 'ignoreErrors' })
    await this.#close()
  }

  /** Lets it be looked at in this way. */
  async show({ viewport, colorScheme = null, reducedMotion = null }: Look): Promise<void> {
    const media = { media: null, colorScheme, reducedMotion }
    if (viewport) await this.page.setViewportSize(viewport)
    await this.page.emulateMedia(media)
  }

  /** Makes it as it was before its first test; answers whether that could be done. */
  async isAsNew(): Promise<boolean> {
    if (this.#isSpent || this.page.isClosed()) return false
    return await this.#leave().then(
      () => true,
      () => false,
    )
  }

  /** Undoes the traces of a test that made only harmless calls. */
  async #leave(): Promise<void> {
    const { page, context } = this
    for (const drop of this.#dropListeners) drop()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.goto(new URL(STILL, this.#origin).href)
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    const origin = this.#origin
    await this.#session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes:
        'cookies,file_systems,indexeddb,local_storage,websql,service_workers,cache_storage',
    })
    await context.clearCookies()
    await this.#session.send('Page.resetNavigationHistory')
  }
}
