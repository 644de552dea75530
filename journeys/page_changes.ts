import type { BrowserContext, Page } from 'playwright-core'

/**
 * What may be done to a page or a context and leaves nothing behind after `Visits` has undone routes, listeners, storage,
 * cookies and further pages. Whatever is not named here makes the page one that is not used again: a name that is
 * missing costs a little time and proves nothing wrong.
 */
const UNDONE = new Set([
  ...['goto', 'reload', 'goBack', 'goForward', 'close', 'bringToFront'],
  ...['url', 'title', 'content', 'isClosed', 'viewportSize', 'context', 'browser', 'pages'],
  ...['evaluate', 'evaluateHandle', '$', '$$', 'frames', 'mainFrame', 'frame', 'screenshot'],
  ...['locator', 'frameLocator', 'getByRole', 'getByLabel', 'getByText', 'getByTitle'],
  ...['getByAltText', 'getByPlaceholder', 'getByTestId'],
  ...['waitForFunction', 'waitForURL', 'waitForLoadState', 'waitForEvent', 'waitForRequest'],
  ...['waitForResponse', 'waitForSelector', 'waitForTimeout'],
  ...['route', 'unroute', 'unrouteAll', 'newPage', 'cookies', 'clearCookies', 'storageState'],
  ...['keyboard', 'mouse', 'request'],
  // (their listeners are remembered)
  ...['on', 'once', 'addListener', 'off', 'removeListener'],
  // (the settings of `openBrowser`, the same for every visit)
  ...['setDefaultTimeout', 'setDefaultNavigationTimeout'],
])

type Target = Page | BrowserContext
type Listener = (...args: never[]) => unknown

/** The names that a page or context has for whoever uses it: its methods, and its fields that hold something. */
function namesOf(target: Target): string[] {
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(target))
  const fields = Object.getOwnPropertyNames(target)
  return [...methods, ...fields].filter((name) => !/^(_|constructor$)/.test(name))
}

/** Calls `note` before anything of the target is used that `UNDONE` does not name. */
function watch(target: Target, note: () => void): void {
  for (const name of namesOf(target)) {
    if (UNDONE.has(name)) continue
    let value: unknown = Reflect.get(target, name)
    Object.defineProperty(target, name, {
      configurable: true,
      get() {
        note()
        return value
      },
      set(next: unknown) {
        value = next
      },
    })
  }
}

/** Remembers the listeners that are added from now on; answers what removes them. */
function rememberListeners(target: Target): () => void {
  const added: [string, Listener][] = []
  const off = target.off.bind(target) as (event: string, listener: Listener) => Target
  for (const name of ['on', 'once', 'addListener'] as const) {
    const add = target[name].bind(target) as (event: string, listener: Listener) => Target
    const remember = (event: string, listener: Listener) => {
      added.push([event, listener])
      return add(event, listener)
    }
    Object.assign(target, { [name]: remember })
  }
  return () => {
    for (const [event, listener] of added.splice(0)) off(event, listener)
  }
}

/** Notes from now on whether something lasting is done to a page or its context. */
export function noteChanges(context: BrowserContext, page: Page) {
  let isLasting = false
  const targets = [context, page]
  for (const target of targets) {
    watch(target, () => {
      isLasting = true
    })
  }
  const removals = targets.map(rememberListeners)
  return {
    isLasting: () => isLasting,
    removeListeners: () => {
      for (const remove of removals) remove()
    },
  }
}
