import {
  type Browser,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
  test as base,
} from '@playwright/test'
import { KeptPage } from './kept_page.ts'
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
  /** What a test that breaks something itself expects to hear of it. */
  readonly expectedFault: RegExp | undefined
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

/** The page that a worker keeps for its next test, if that asks for the same options. */
interface Keeper {
  readonly browser: Browser
  last: (Opened & { readonly options: string }) | undefined
}

async function open(
  browser: Browser,
  rule: Options['consoleRule'],
  baseURL = '',
  options?: BrowserContextOptions,
): Promise<Opened> {
  const context = await browser.newContext(options)
  const faults: string[] = []
  context.on('weberror', (failure) => faults.push(failure.error().message))
  context.on('console', (line) => {
    if (CONSOLE_RULES[rule](line)) faults.push(line.text())
  })
  await slowDown(context)
  return { kept: await KeptPage.openIn(context, baseURL), faults }
}

function assertNoFaults(faults: readonly string[], expected: RegExp | undefined): void {
  const found = faults.filter((fault) => !expected?.test(fault))
  expect(found, 'what the page threw, and the faults in its console').toEqual([])
}

/**
 * The test function of every browser test. Each test finds a browser as if nobody had been there before, and fails where
 * a page threw an error or its console has a fault.
 */
export const test = base.extend<Options & Fixtures, { keeper: Keeper }>({
  consoleRule: ['errors', { option: true }],
  expectedFault: [undefined, { option: true }],

  keeper: [
    async ({ browser }, use) => {
      const keeper: Keeper = { browser, last: undefined }
      await use(keeper)
      await keeper.last?.kept.close()
    },
    { scope: 'worker' },
  ],

  opened: async (
    // every option of the test reaches its context; those named here say whether the page may be kept
    {
      keeper,
      consoleRule,
      expectedFault,
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
    const isKept =
      !process.env.NO_KEEP && !permissions && !timezoneId && !storageState && javaScriptEnabled
    const options = JSON.stringify({ baseURL, viewport, colorScheme, reducedMotion })
    const { last } = keeper
    const isSame = isKept && last?.options === options
    const opened = isSame ? last : await open(keeper.browser, consoleRule, baseURL)
    opened.faults.length = 0
    if (isSame) keeper.last = undefined
    await use(opened)
    const faults = [...opened.faults]
    const isGood = isKept && testInfo.status === testInfo.expectedStatus
    if (isGood && (await opened.kept.isAsNew())) {
      await keeper.last?.kept.close()
      keeper.last = { ...opened, options }
    } else await opened.kept.close()
    assertNoFaults(faults, expectedFault)
  },

  context: async ({ opened }, use) => use(opened.kept.context),
  page: async ({ opened }, use) => use(opened.kept.page),

  anotherPage: async ({ browser, baseURL, consoleRule, expectedFault }, use) => {
    const others: Opened[] = []
    await use(async (options) => {
      const opened = await open(browser, consoleRule, baseURL, options)
      others.push(opened)
      return opened.kept.page
    })
    const faults = others.flatMap((one) => one.faults)
    for (const { kept } of others) await kept.close()
    assertNoFaults(faults, expectedFault)
  },
})
