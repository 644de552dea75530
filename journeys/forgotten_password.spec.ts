import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { call, fresh, mailTo } from './fixtures.ts'

const OLD = 'the lamp above the gate'
const NEW = 'a different lamp, further on'

test('a person who forgot the password gets in again by the link in the mail, and only once', async ({
  page,
}) => {
  const name = fresh('forgetful')
  const email = `${name}@example.test`
  const person = {
    name: 'Flora Forget',
    username: name,
    phone: '+12025550142',
    email,
    password: OLD,
  }
  assert.equal((await call('POST', '/auth/register', null, person)).status, 201)

  await page.goto('/auth/forget_password')
  await page.getByLabel('Email').fill(email)
  await Promise.all([
    page.getByText('Password reset email sent!').waitFor(),
    page.getByRole('button', { name: 'Send Reset Link' }).click(),
  ])

  const [link = ''] = /http\S+\/auth\/reset_password\S+/.exec(await mailTo(email)) ?? []
  const { pathname, search, hash } = new URL(link)
  await page.goto(`${pathname}${search}${hash}`)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New Password').fill(NEW)
  await page.getByLabel('Confirm Password').fill(NEW)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.waitForURL('**/auth/login')

  assert.equal((await call('POST', '/auth/login', null, { email, password: OLD })).status, 401)
  assert.equal((await call('POST', '/auth/login', null, { email, password: NEW })).status, 200)
  const token = new URLSearchParams(search || hash.slice(1)).get('token')
  const again = await call('POST', '/auth/reset_password', null, { token, password: OLD })
  assert.equal(again.status, 422)
})
