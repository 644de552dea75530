import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { anAdmin, call, fresh } from './fixtures.ts'

const PASSWORD = 'a quiet harbour at dusk'

test('a visitor opens an account from the home page and sees a deposit once staff have approved it', async ({
  page,
}) => {
  const name = fresh('visitor')
  const email = `${name}@example.test`

  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await page.waitForURL('**/auth/register')
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  await page.getByLabel('First Name').fill('Vera')
  await page.getByLabel('Last Name').fill('Visitor')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Phone Number').fill('2025550142')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page
    .locator('form')
    .getByRole('button', { name: /register|create/i })
    .click()
  await page.waitForURL('**/auth/login')

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('form').getByRole('button', { name: /login/i }).click()
  await page.waitForURL('**/user/main')
  await expect(page.getByText('Vera Visitor').first()).toBeVisible()
  await expect(page.getByText('$0.00').first()).toBeVisible()

  const { body: session } = await call('POST', '/auth/login', null, { email, password: PASSWORD })
  const token = session.token ?? ''
  const { status, body: opened } = await call('POST', '/deposit', token, {
    method: 'BTC',
    amount: '1250.00',
  })
  assert.equal(status, 201)
  const admin = await anAdmin()
  const approved = await call('PATCH', `/admin/deposits/${opened.data?.id}/BTC/approve`, admin, {})
  assert.equal(approved.status, 200)

  await page.reload()
  await expect(page.getByText('$1,250.00').first()).toBeVisible()
})
