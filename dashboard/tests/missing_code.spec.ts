import { expect, test } from '../../journeys/test.ts'
import { openOverview } from './investors.ts'

const CODE = '**/assets/Market-*.js'

test.use({ expectedFault: /dynamically imported module/ })

test('a screen whose code is missing is fetched again, the page reloaded once, and then it says so', async ({
  page,
}) => {
  let requested = 0
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // Once it has come to rest, the page fetches the code of all screens.
  await page.route(CODE, (route) => {
    requested += 1
    return route.fulfill({ status: 404 })
  })
  await openOverview(page)
  documents = 0
  await page.getByRole('link', { name: 'Markets' }).first().click()
  const heading = page.getByRole('heading', { level: 1, name: 'This page did not open' })
  await expect(heading).toBeVisible()
  expect(requested).toBeGreaterThan(1)
  expect(documents).toBe(1)
  await expect(page).toHaveTitle(/^This page did not open/)
  await expect(page.getByRole('status').filter({ hasText: 'Nothing that you sent' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('region', { name: 'My Assets' })).toBeVisible()

  // The focus is on the heading where the failure came by a press.
  await page.unroute(CODE)
  await page.getByRole('link', { name: 'Markets' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Market' })).toBeVisible()
})
