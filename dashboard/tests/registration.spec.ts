import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { fillSignIn } from './served.ts'
import { pressAndSee } from './waiting.ts'

const anOutsider = () => {
  const mark = randomBytes(5).toString('hex')
  return {
    username: `mary.${mark}`,
    email: `mary.${mark}@example.test`,
    password: `quiet-harbour-${mark}`,
  }
}

async function fillRegistration(
  page: Page,
  { username, email, password }: ReturnType<typeof anOutsider>,
) {
  await page.getByLabel('First Name').fill('Mary')
  await page.getByLabel('Last Name').fill('Somerville')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Country').selectOption('GB')
  await page.getByLabel('Phone Number').fill('020 7946 0958')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

test('opens an account that can sign in at once, with nothing in it', async ({ page }) => {
  const outsider = anOutsider()
  await page.goto('/auth/register')
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  await fillRegistration(page, outsider)
  // The page shows the warning, and its box may stay as it is: empty.
  await expect(
    page.getByText("Don't invest unless you're prepared to lose all the money"),
  ).toBeVisible()
  await expect(page.getByText('Will be saved as +442079460958')).toBeVisible()
  const sent = page.waitForRequest('**/api/auth/register')
  const received = page.getByText('Registration Successful!')
  await pressAndSee(page.getByRole('button', { name: 'Register' }), received)
  assert.deepEqual((await sent).postDataJSON(), {
    name: 'Mary Somerville',
    username: outsider.username,
    phone: '+442079460958',
    email: outsider.email,
    password: outsider.password,
  })
  await page.waitForURL('**/auth/login')

  await fillSignIn(page, outsider)
  await page.waitForURL('**/user/main')
  await expect(page.getByRole('heading', { name: 'Welcome, Mary Somerville' })).toBeVisible()
  await expect(page.getByText('Nothing has moved in this month.')).toBeVisible()
  await page.goto('/user/transactions')
  await expect(page.getByText('You have no transactions yet.')).toBeVisible()
})

test('sends nothing while the two passwords differ', async ({ page }) => {
  let calls = 0
  await page.route('**/api/**', (route) => {
    calls += 1
    return route.continue()
  })
  await page.goto('/auth/register')
  await fillRegistration(page, anOutsider())
  await page.getByLabel('Confirm Password').fill('something else')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Passwords do not match!').first()).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toHaveAttribute('aria-invalid', 'true')
  assert.equal(calls, 0)
})

test('names every empty field, and an address that cannot be one', async ({ page }) => {
  await page.goto('/auth/register')
  await page.getByLabel('Email').fill('mary at example')
  await page.getByRole('button', { name: 'Register' }).click()
  const summary = page.getByRole('group', { name: 'There is a problem' })
  await expect(summary.getByRole('link').nth(6)).toBeVisible()
  await expect(summary.getByRole('link', { name: 'This field is required.' })).toHaveCount(6)
  await expect(
    summary.getByRole('link', { name: 'Please enter a valid email address.' }),
  ).toBeVisible()
})

test('shows what the server found wrong at the field it is about', async ({ page }) => {
  await page.goto('/auth/register')
  await fillRegistration(page, { ...anOutsider(), username: 'no spaces allowed' })
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.locator('#username[aria-invalid="true"]')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Mary')
})
