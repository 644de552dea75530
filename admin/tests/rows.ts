import type { Page } from '@playwright/test'
import { ask } from './served.ts'

interface Asked {
  readonly filter?: Readonly<Record<string, unknown>>
  readonly sort?: readonly [string, 'ASC' | 'DESC']
}

/** The address of a screen with a filter. */
export const withFilter = (screen: string, filter: Readonly<Record<string, unknown>>): string =>
  `/admin/${screen}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** The rows that the API gives to the person the page is signed in as. */
export async function rowsOf<Row = { id: string }>(
  page: Page,
  resource: string,
  { filter = {}, sort = ['createdAt', 'DESC'] }: Asked,
): Promise<Row[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    range: '[0,199]',
  })
  const answer = await ask(page, `/admin/${resource}?${query}`)
  return ((await answer.json()) as { data: Row[] }).data
}

/** The filter in the address. */
export const filterOf = (page: Page): unknown =>
  JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')

/** The ids of the rows on the screen, by where their links lead; waits for that many. */
export async function idsOn(page: Page, count: number): Promise<string[]> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('.list-table tbody tr').length === wanted,
    count,
  )
  return page
    .locator('.list-table tbody th a')
    .evaluateAll((links) =>
      links.map(
        (link) => new URL((link as HTMLAnchorElement).href).pathname.split('/').at(-1) ?? '',
      ),
    )
}

/** A button that shows how the list is filtered, and takes that part away. */
export const chip = (page: Page, words: string) =>
  page.getByRole('button', { name: `Remove filter ${words}` })

/** Presses the heading of a column. */
export const sortBy = (page: Page, label: string): Promise<void> =>
  page.getByRole('columnheader', { name: label }).getByRole('button').click()
