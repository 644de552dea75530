import { assertAccessible } from './axe.ts'
import { aPerson, call, openAs, staffToken } from './investors.ts'
import { expect, test } from './test.ts'

test('an owner hears that a command waits, and opens it from the notice', async ({ page }) => {
  const person = await aPerson()
  const body = { method: 'BTC', amount: '23456.00' }
  const { data } = await call<{ id: string }>('POST', '/deposit', { token: person.token, body })
  const token = await staffToken('admin')
  const path = `/admin/deposits/${data.id}/BTC/approve`
  const asked = await call<{ id: string }>('PATCH', path, { token, body: {} })
  await openAs(page, 'owner', '/admin/overview')
  const bell = page.getByRole('link', { name: /^Notices, \d+\+? unread$/ })
  await bell.click()
  const notice = page.locator('.notice-list li', { hasText: '$23,456.00' })
  await expect(notice).toContainText('A command is waiting for a second approval')
  await assertAccessible(page, 'the notices of staff')
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/approvals/${asked.data.id}`)
})

test('an operator words a notice: tries the words, saves them and restores the standard ones', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/notice-templates')
  await page.getByRole('link', { name: 'Deposit declined' }).click()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await subject.fill('Not this time: {amount')
  await expect(page.getByText('Braces stand for variables alone')).toBeVisible()
  await subject.fill('Not this time: {amount} <b>')
  const preview = page.getByRole('region', { name: 'Preview with a sample' })
  await expect(preview).toContainText('Not this time: $1,250.00 <b>')
  await assertAccessible(page, 'the words of a notice')
  await page.getByRole('button', { name: 'Save words' }).click()
  const versions = page.getByRole('region', { name: 'The versions' })
  await expect(versions).toContainText('Not this time: {amount} <b>')
  await page.getByRole('button', { name: 'Restore Standard' }).click()
  await expect(subject).toHaveValue('Your deposit of {amount} was declined')
})
