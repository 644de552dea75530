import type { BrowserContext, Page } from 'playwright-core'

/** A page without a body has nothing to read; this is no part of an assessment. */
const PATIENCE_MS = 5_000

/** What somebody without eyes is told of a page: what a dialog or an open menu hides is not in it. */
async function seenOn(page: Page): Promise<string> {
  const told = await page
    .locator('body')
    .ariaSnapshot({ timeout: PATIENCE_MS })
    .catch((error: Error) => `(could not be read: ${error.message})`)
  return `── ${page.url()}\n${told}`
}

/** What failed, with what the pages showed at that moment: a test that fails once in a thousand runs tells why it did. */
export async function withItsPages(context: BrowserContext, failure: unknown): Promise<Error> {
  const seen = await Promise.all(context.pages().map(seenOn))
  const what = failure instanceof Error ? failure.message : String(failure)
  return new Error([what, ...seen].join('\n'), { cause: failure })
}
