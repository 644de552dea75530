import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { BASE_URL } from './fixtures.ts'
import { KeptPage, type Look } from './kept_page.ts'
import { slowDown } from './slow_browser.ts'

export { expect }

/** Which lines of a page's console are a fault of the page. */
const CONSOLE_RULES = {
  // The browser itself reports every refused call; those are checked where they are expected.
  errors: (line: ConsoleMessage) =>
    line.type() === 'error' && !line.text().startsWith('Failed to load resource'),
  policy: (line: ConsoleMessage) => /content security policy|trusted/i.test(line.text()),
} as const

export interface Options {
  /** Which lines of the console are faults: each front end has a rule of its own. */
  readonly consoleRule: keyof typeof CONSOLE_RULES
  /** The messages that a test expects because it breaks something itself. */
  readonly expectedFault: RegExp | undefined
  /** Whether the browser must have fetched nothing yet: a page that is kept has the files of the apps in its cache. */
  readonly isFirstVisit: boolean
}

/** A page in a browser context of its own, and what its pages threw or reported. */
interface Opened {
  readonly kept: KeptPage
  readonly faults: string[]
}

interface Fixtures {
  readonly opened: Opened
  /** Opens a page as another device has it: with the options of the test, and these. */
  readonly anotherPage: (options?: BrowserContextOptions) => Promise<Page>
}

/** The pages that a worker keeps for its next tests, by the address of the instance. */
interface Keeper {
  readonly browser: Browser
  readonly pages: Map<string, Opened>
}

async function open(
  browser: Browser,
  rule: Options['consoleRule'],
  home: string,
  options?: BrowserContextOptions,
): Promise<Opened> {
  const context = await browser.newContext(options)
  const faults: string[] = []
  context.on('weberror', (failure) => faults.push(failure.error().message))
  context.on('console', (line) => {
    if (CONSOLE_RULES[rule](line)) faults.push(line.text())
  })
  await slowDown(context)
  return { kept: await KeptPage.openIn(context, home), faults }
}

/** The settings of the pages of a project, whatever one of its tests needs. */
const lookOf = ({ viewport, colorScheme, reducedMotion }: Partial<Look>) => ({
  ...{ viewport, colorScheme, reducedMotion },
})

function assertNoFaults(faults: readonly string[], expected: RegExp | undefined): void {
  const matches = faults.filter((fault) => !expected?.test(fault))
  expect(matches, 'what the page threw, and the faults in its console').toEqual([])
}

/**
 * The test function of every browser test. Each test gets a browser as if it were new, and fails where
 * a page threw an error or its console has a fault.
 */
export const test = base.extend<Options & Fixtures, { keeper: Keeper }>({
  consoleRule: ['errors', { option: true }],
  expectedFault: [undefined, { option: true }],
  isFirstVisit: [false, { option: true }],

  keeper: [
    async ({ browser }, use) => {
      const keeper: Keeper = { browser, pages: new Map() }
      await use(keeper)
      for (const { kept } of keeper.pages.values()) await kept.close()
    },
    { scope: 'worker' },
  ],

  opened: async (
    // every option of a test applies to a context that is made for it; a kept page can have some of these, and not the others
    {
      keeper,
      consoleRule,
      expectedFault,
      isFirstVisit,
      baseURL,
      viewport,
      colorScheme,
      reducedMotion,
      permissions,
      timezoneId,
      storageState,
      javaScriptEnabled,
    },
    use,
    testInfo,
  ) => {
    const isOrdinary = !permissions && !timezoneId && !storageState && javaScriptEnabled
    const isKept = isOrdinary && !isFirstVisit
    const home = baseURL ?? BASE_URL
    const last = isKept ? keeper.pages.get(home) : undefined
    if (last) keeper.pages.delete(home)
    const neutral = isKept ? lookOf(testInfo.project.use) : {}
    const opened = last ?? (await open(keeper.browser, consoleRule, home, neutral))
    opened.faults.length = 0
    await opened.kept.show({ viewport, colorScheme, reducedMotion })
    await use(opened)
    const faults = [...opened.faults]
    const isGood = isKept && testInfo.status === testInfo.expectedStatus
    if (isGood && (await opened.kept.isAsNew())) keeper.pages.set(home, opened)
    else await opened.kept.close()
    assertNoFaults(faults, expectedFault)
  },

  context: async ({ opened }, use) => use(opened.kept.context),
  page: async ({ opened }, use) => use(opened.kept.page),

  anotherPage: async ({ browser, baseURL, consoleRule, expectedFault }, use) => {
    const others: Opened[] = []
    await use(async (options) => {
      const opened = await open(browser, consoleRule, baseURL ?? BASE_URL, options)
      others.push(opened)
      return opened.kept.page
    })
    const faults = others.flatMap((one) => one.faults)
    for (const { kept } of others) await kept.close()
    assertNoFaults(faults, expectedFault)
  },
})
