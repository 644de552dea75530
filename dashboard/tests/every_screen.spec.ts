// Faults of a kind, looked for on every screen of an investor with a history.
import { repeatedNames, widestOf } from '../../journeys/looks.ts'
import { expect, test } from '../../journeys/test.ts'
import { demoInvestor, openAs, openOverview, rowsOf, settled, turnTo } from './investors.ts'

const SCREENS = [
  ...['main', 'deposit', 'withdraw', 'invest', 'investment-log', 'transactions', 'statement'],
  ...['pool', 'market', 'profile', 'setting', 'notices', 'messages', 'security', 'programs'],
].map((screen) => `/user/${screen}`)

test('no two buttons of a screen have the same name', async ({ page }) => {
  await openOverview(page)
  const found: Record<string, readonly string[]> = {}
  for (const path of SCREENS) {
    if (!page.url().endsWith(path)) await turnTo(page, path)
    await settled(page)
    const names = await repeatedNames(page)
    if (names.length > 0) found[path] = names
  }
  expect(found).toEqual({})
})

test('each button that copies says to the eye what it copies', async ({ page }) => {
  const person = await demoInvestor()
  const deposit = (await rowsOf(person, 'deposit')).find(({ status }) => status === 'pending')
  await openAs(page, person, `/user/payment-info?deposit=${deposit?.id}`)
  await settled(page)
  const buttons = page.getByRole('button', { name: /^Copy/ })
  await expect(buttons.first()).toBeVisible()
  // what is drawn, without words for the ear alone
  const drawn = await buttons.allInnerTexts()
  expect(drawn.length).toBeGreaterThan(2)
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawn).toContain('Copy address')
})

test('a wide page uses its right half for what belongs to the form', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openOverview(page)
  const asides = {
    '/user/deposit': ['What happens next', 'Limits and times', 'Most recent'],
    '/user/withdraw': ['What happens next', 'How long it takes', 'Most recent'],
    '/user/profile': ['Your account', 'Elsewhere'],
    '/user/setting': ['Security', 'Appearance'],
    '/user/security': ['Two-step sign-in', 'Passkeys'],
  }
  for (const [path, headings] of Object.entries(asides)) {
    await turnTo(page, path)
    await settled(page)
    for (const name of headings) {
      const heading = page.getByRole('heading', { level: 2, name, exact: true })
      await expect(heading).toBeVisible()
      expect((await heading.boundingBox())?.x, `${name} of ${path}`).toBeGreaterThan(720)
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the history begins under its search; the other filters are behind a button that counts them', async ({
    page,
  }) => {
    await openAs(page, await demoInvestor(), '/user/transactions')
    await settled(page)
    const type = page.getByRole('combobox', { name: 'Type' })
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect(type).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await type.selectOption('deposit')
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Clear filters' })).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(type).toBeVisible()
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeHidden()
  })

  test('every tab of Markets is in sight, by its whole name for a screen reader', async ({
    page,
  }) => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await openAs(page, await demoInvestor(), '/user/market')
      const tabs = page.getByRole('navigation', { name: 'Market views' }).getByRole('link')
      await expect(tabs).toHaveCount(4)
      await expect(tabs.last()).toHaveAccessibleName('Solana chart')
      const { x = 0, width: own = 0 } = (await tabs.last().boundingBox()) ?? {}
      expect(x + own, `${width} px`).toBeLessThanOrEqual(width)
    }
  })

  test('offers no keys to a finger', async ({ anotherPage }) => {
    const page = await anotherPage({ hasTouch: true, viewport: { width: 1280, height: 800 } })
    await openOverview(page)
    await expect(page.getByRole('link', { name: 'Privacy' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden()
  })
})

test('a notice at sign-in covers no sentence beside the form', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/api/auth/login', () => undefined)
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByLabel('Password').fill('a quiet harbour at dusk')
  await page.getByRole('button', { name: 'Login' }).click()
  const toast = await page.locator('.toast').boundingBox()
  const facts = await page.locator('.auth-facts').boundingBox()
  expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0)
})

test('says how old figures are, and nothing of the kind over a form or an address without a page', async ({
  page,
}) => {
  await openOverview(page)
  const age = page.getByText(/^Updated /)
  await expect(age).toBeVisible()
  for (const path of ['deposit', 'withdraw', 'profile', 'setting', 'security', 'nowhere']) {
    await turnTo(page, `/user/${path}`)
    await settled(page)
    await expect(age, path).toHaveCount(0)
  }
  await turnTo(page, '/user/market')
  await expect(age).toBeVisible()
})

test('fits 320 px without scrolling sideways, also with the spacing of text that readers may choose', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openOverview(page)
  const wide: Record<string, number> = {}
  for (const path of SCREENS) {
    if (!page.url().endsWith(path)) await turnTo(page, path)
    await settled(page)
    const width = await widestOf(page)
    if (width > 320) wide[path] = width
  }
  await turnTo(page, '/user/profile')
  await settled(page)
  await page.getByRole('button', { name: 'Update' }).click()
  wide.edited = await widestOf(page)
  expect(wide).toEqual({ edited: 320 })
})
