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
  await expect(notice).toContainText('A command waits for a second person')
  await assertAccessible(page, 'the notices of staff')
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/approvals/${asked.data.id}`)
})
