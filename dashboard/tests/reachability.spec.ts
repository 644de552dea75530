import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { awayUntilPressed, standStill } from './recovering.ts'
import { aPersonWith, openOverview } from './investors.ts'
const total = (page: Page) => page.getByRole('region', { name: 'Total portfolio' })
const notice = (page: Page) => page.locator('.server-status')

const CHART = '**/HistoryChart-*.js'

/** Chooses the first day of the history by keyboard. */
async function pressHome(page: Page): Promise<void> {
  const day = page.getByRole('slider', { name: 'Day' })
  await day.focus()
  await page.keyboard.press('Home')
  await expect(day).toHaveValue('0')
}

const busy = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy.' } })

/** All the code has come, so that nothing but the API is missed. */
async function settled(page: Page): Promise<string> {
  // No other test moves the money of a new investor.
  await openOverview(page, await aPersonWith('321.00'))
  await expect(page.locator('.portfolio-total .figures')).toBeVisible()
  return (await page.locator('.portfolio-total').textContent()) ?? ''
}

test('keeps what it shows while offline, says how old it is, and comes back by itself', async ({
  page,
}) => {
  const shown = await settled(page)
  await page.context().setOffline(true)
  await expect(notice(page).getByText('You are offline.')).toBeVisible()
  await expect(
    notice(page).getByText(/What you see was updated (just now|\d+ s ago)/),
  ).toBeVisible()
  await notice(page).getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('.portfolio-total')).toHaveText(shown)
  await page.context().setOffline(false)
  await expect(notice(page).getByText('You are offline.')).toHaveCount(0)
})

test('keeps what it shows while the server is down, and continues when Retry finds it again', async ({
  page,
}) => {
  await page.clock.install()
  const shown = await settled(page)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  const away = (route: Route) => route.abort()
  await awayUntilPressed(page, { calls: '**/api/**', button: 'Retry', away })
  await standStill(page)
  await expect(notice(page).getByText('The server does not answer just now.')).toBeVisible()
  await expect(page.locator('.portfolio-total')).toHaveText(shown)
  await notice(page).getByRole('button', { name: 'Retry' }).click()
  await expect(notice(page).getByText('The server does not answer')).toHaveCount(0)
})

test('says why there is nothing where the server was never reached, and tries again on request', async ({
  page,
}) => {
  await page.clock.install()
  await settled(page)
  await awayUntilPressed(page, { calls: '**/api/**', button: 'Retry', away: busy })
  await page.reload()
  await expect(page.getByRole('alert').getByText('Busy.').first()).toBeVisible()
  await expect(notice(page).getByText('The server does not answer just now.')).toBeVisible()
  await standStill(page)
  await notice(page).getByRole('button', { name: 'Retry' }).click()
  await expect(total(page)).toBeVisible()
})

test.describe(() => {
  test.use({ expectedFault: /Failed to fetch dynamically imported module/ })
  test('leaves the frame in place when the code of a screen cannot be fetched', async ({
    page,
  }) => {
    await page.route('**/_dashboard/assets/Profile-*.js', (route) => route.abort())
    await openOverview(page)
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('heading', { name: 'This page did not open' })).toBeVisible()
    await page.unroute('**/_dashboard/assets/Profile-*.js')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(total(page)).toBeVisible()
  })
})

test.describe(() => {
  test.use({ isFirstVisit: true })
  for (const ending of ['css', 'js'])
    test(`stays where what shows toasts does not come (${ending})`, async ({ page }) => {
      await page.route(`**/_dashboard/assets/Toasts-*.${ending}`, (route) => route.abort())
      const missed = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('Toasts'),
      )
      await openOverview(page)
      await missed
      await page.getByRole('link', { name: 'Deposit' }).first().click()
      await expect(page.getByRole('heading', { name: 'Deposit' }).first()).toBeVisible()
    })
})

test('says so where the code of an action does not come', async ({ page }) => {
  await page.route('**/_dashboard/assets/passkeySignIn-*.js', (route) => route.abort())
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(
    page.getByText('The server could not be reached. Check your connection and try again.'),
  ).toBeVisible()
})

test('shows its figures where the code of the chart does not come', async ({ page }) => {
  await page.route(CHART, (route) => route.abort())
  const missed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('HistoryChart'),
  )
  await openOverview(page)
  await missed
  await pressHome(page)
})

test('draws the chart around the day that was chosen before it came', async ({ page }) => {
  let letGo = () => {}
  const isLetGo = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(CHART, async (route) => {
    await isLetGo
    await route.continue()
  })
  await openOverview(page)
  await pressHome(page)
  letGo()
  const canvas = page.locator('.history-chart canvas')
  await expect(canvas).toBeVisible()
  const width = async () => (await canvas.boundingBox())?.width
  const wide = await width()
  // a drawing of another size draws itself again: no day is chosen by that either
  await page.setViewportSize({ width: 700, height: 900 })
  await expect.poll(async () => (await width()) === wide).toBe(false)
  await expect(page.getByRole('slider', { name: 'Day' })).toHaveValue('0')
})
