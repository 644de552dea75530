import { expect, test } from '../../journeys/test.ts'
import { investor } from './served.ts'
import { pressAndSee } from './waiting.ts'

for (const path of ['/auth/forget_password', '/auth/forgot_password']) {
  test(`${path} mails a link, whether or not there is such an account`, async ({ page }) => {
    await page.goto(path)
    await page.getByLabel('Email').fill('nobody@example.test')
    const received = page.getByText('Password reset email sent!')
    await pressAndSee(page.getByRole('button', { name: 'Send Reset Link' }), received)
    await page.getByRole('link', { name: 'Login' }).click()
    await page.waitForURL('**/auth/login')
  })
}

test('asks for a link where the reset page is opened without one', async ({ page }) => {
  await page.goto('/auth/reset_password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await page.getByLabel('Email').fill('nobody@example.test')
  const received = page.getByText('Password reset instructions sent!')
  await pressAndSee(page.getByRole('button', { name: 'Reset Password' }), received)
})

test('says what to do about a link that no longer works', async ({ page }) => {
  await page.goto('/auth/reset_password?token=long-gone')
  await page.getByLabel('New Password').fill(`${investor.password}-new`)
  await page.getByLabel('Confirm Password').fill(`${investor.password}-new`)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(
    page.getByRole('group', { name: 'There is a problem' }).getByText('Ask for a new one'),
  ).toBeVisible()
})
