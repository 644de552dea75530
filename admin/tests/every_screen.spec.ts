// Faults of a kind, looked for on every screen that the menu leads to.
import type { Page } from '@playwright/test'
import { repeatedNames, widestOf } from '../../journeys/looks.ts'
import { expect, test } from '../../journeys/test.ts'
import { openAs } from './investors.ts'
import { settled, turnTo } from './served.ts'
import { assertFits } from '../../client/tests/widths.ts'

/** The screens in the menu of the person at work. */
const menu = (page: Page): Promise<string[]> =>
  page
    .locator('.side-list a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

type Look = (page: Page) => Promise<readonly string[]>

/** The widths that each screen is looked at in. */
const WIDTHS = { wide: { width: 1440, height: 900 }, narrow: { width: 320, height: 800 } }

/** Looks at each screen of the owner's menu in each of these ways, and gives what was found by look and screen. */
async function onEveryScreen(
  page: Page,
  looks: Record<keyof typeof WIDTHS, Record<string, Look>>,
): Promise<string[]> {
  const found: string[] = []
  const paths = await menu(page)
  expect(paths.length).toBeGreaterThan(20)
  for (const [nth, path] of paths.entries()) {
    if (!page.url().endsWith(path)) await turnTo(page, path)
    // its first width is the last one of the screen before
    for (const width of nth % 2 === 0
      ? (['wide', 'narrow'] as const)
      : (['narrow', 'wide'] as const)) {
      await page.setViewportSize(WIDTHS[width])
      await settled(page)
      for (const [name, look] of Object.entries(looks[width]))
        for (const fault of await look(page)) found.push(`${name} ${path}: ${fault}`)
    }
  }
  return found
}

/** What can be pressed on paper. */
const pressable: Look = async (page) => {
  await page.emulateMedia({ media: 'print' })
  const printed = await page
    .locator('button:not(.list-sorter):visible, input[type="range"]:visible, nav:visible')
    .allTextContents()
  await page.emulateMedia({ media: null })
  return printed
}

/** Whether a screen is wider than a narrow page. */
const tooWide: Look = async (page) => {
  const width = await widestOf(page)
  return width > WIDTHS.narrow.width ? [`${width} px`] : []
}

/** The rows of an investor with a long name and address, in a plan of the demo. */
async function withLongNames(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/investments\?/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const user = { name: 'Rafael Andersen', email: 'rafael.andersen158@example.test' }
    const data = answer.data.map((row: object) => ({
      ...row,
      ...{ ...user, user, plan_name: 'Advanced' },
    }))
    await route.fulfill({ response, json: { ...answer, data } })
  })
}

/** The e-mail addresses of a list that go on in a second line, and a table that is wider than its frame. */
const brokenRows = (page: Page): Promise<string[]> =>
  page.locator('.list-table').evaluateAll((tables) =>
    tables.flatMap((frame) => {
      const table = frame.querySelector('table')
      const room = table?.parentElement?.clientWidth ?? 0
      const broken = [...frame.querySelectorAll('.breakable')]
        .filter(({ textContent }) => textContent?.includes('@'))
        .filter((text) => new Set([...text.getClientRects()].map(({ top }) => top)).size > 1)
        .map(({ textContent }) => `${textContent} is broken`)
      const width = table?.scrollWidth ?? 0
      return width > room ? [...broken, `${width} px in ${room}`] : broken
    }),
  )

test.describe('at 1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('on every screen no two buttons have the same name, nothing is pressed on paper, and 320 px hold all, widely spaced too', async ({
    page,
  }) => {
    await openAs(page, 'owner', '/admin/overview')
    await settled(page)
    const wide = { 'the same name on': repeatedNames, 'printed on': pressable }
    const narrow = { 'too wide on': tooWide }
    expect(await onEveryScreen(page, { wide, narrow })).toEqual([])
  })

  test('lists of investments keep an e-mail address in one piece, and need no second scroll bar', async ({
    page,
  }) => {
    await withLongNames(page)
    for (const list of ['top-earnings', 'processed-investment', 'active-investment']) {
      await openAs(page, 'owner', `/admin/${list}`)
      await settled(page)
      await expect(page.getByText('rafael.andersen158@example.test').first()).toBeVisible()
      expect(await brokenRows(page), list).toEqual([])
    }
  })

  test('the menu cuts through no entry, and its foot stays', async ({ page }) => {
    for (const role of ['owner', 'admin', 'support'] as const) {
      await openAs(page, role, '/admin/overview')
      await settled(page)
      const cut = await page.locator('.side').evaluate((side) => {
        const foot = side.querySelector('.side-foot')?.getBoundingClientRect()
        const entries = [...side.querySelectorAll('.side-list :is(a, .side-group)')]
        return {
          entries: entries
            .filter((entry) => entry.getBoundingClientRect().bottom > (foot?.top ?? 0))
            .map(({ textContent }) => textContent),
          foot: foot !== undefined && foot.bottom <= innerHeight && foot.top > innerHeight / 2,
          small: entries.filter((entry) => entry.matches('a') && entry.clientHeight < 24).length,
        }
      })
      expect(cut, role).toEqual({ entries: [], foot: true, small: 0 })
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the rows of a list begin under its search and one button, which counts the filters', async ({
    page,
  }) => {
    for (const path of ['/admin/deposit-history', '/admin/investments', '/admin/pending-deposit']) {
      await openAs(page, 'owner', path)
      await settled(page)
      const controls = page.locator('.list').locator('input, button, [role="combobox"]')
      const before = await controls.evaluateAll((all) => {
        const first = document.querySelector('.row-card')
        return all
          .filter((one) => one.checkVisibility() && first !== null)
          .filter((one) => one.compareDocumentPosition(first as Node) & 4)
          .filter((one) => !first?.contains(one)).length
      })
      expect(before, path).toBe(2)
    }
    const tools = page.getByRole('button', { name: 'Filters', exact: true })
    await tools.click()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Export/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'Method' }).click()
    await page.getByRole('option', { name: 'BTC' }).click()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  })

  test('offers no keys to a finger', async ({ anotherPage }) => {
    const page = await anotherPage({ hasTouch: true, viewport: { width: 1024, height: 768 } })
    await openAs(page, 'owner', '/admin/pending-deposit')
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Shortcuts ?' })).toBeHidden()
  })
})

test('lists the keys of what the person at work may do here, and no others', async ({ page }) => {
  const keys = {
    support: ['J', 'K', '/', '?', 'Esc'],
    admin: ['J', 'K', 'A', 'D', 'X', '/', '?', 'Esc'],
  }
  for (const [role, wanted] of Object.entries(keys)) {
    await openAs(page, role as keyof typeof keys, '/admin/pending-deposit')
    await settled(page)
    await page.getByRole('button', { name: 'Shortcuts ?' }).click()
    await expect(page.getByRole('dialog').locator('kbd')).toHaveText(wanted)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
})

test('the bar covers nothing of itself at any width', async ({ page }) => {
  await openAs(page, 'owner', '/admin/overview')
  await settled(page)
  for (const width of [320, 390, 600, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    // the page takes its new width a moment after the window
    await expect(async () => {
      const brand = await page.locator('.panel-brand').boundingBox()
      const next = await page.locator('.panel-brand + *').boundingBox()
      expect((brand?.x ?? 0) + (brand?.width ?? 0), `${width} px`).toBeLessThanOrEqual(next?.x ?? 0)
      const last = await page.locator('.panel-brand > :visible').last().boundingBox()
      const end = (last?.x ?? 0) + (last?.width ?? 0)
      expect(end, `${width} px`).toBeLessThanOrEqual(next?.x ?? 0)
    }).toPass()
    await assertFits(page, width, 'the overview')
  }
})

test('the menu lies over no narrow page that is loaded, and is beside a wide one again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAs(page, 'owner', '/admin/overview')
  const nav = page.getByRole('navigation', { name: 'Back office' })
  await expect(nav).toHaveClass('side')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(nav).toBeHidden()
  await page.reload()
  await settled(page)
  await expect(nav).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(nav).toHaveClass('side')
})
