import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { assertAccessible } from './axe.ts'
import { aPersonWith, call, openAs } from './investors.ts'

test('shows who asks for the closure of their account, and what blocks it', async ({ page }) => {
  const person = await aPersonWith('5')
  const asked = await call('POST', '/user/closure', { token: person.token, body: {} })
  assert.equal(asked.status, 201)
  await openAs(page, 'support', '/admin/allusers')
  const queue = page.getByRole('region', { name: 'Closure requests' })
  const line = queue.getByRole('listitem').filter({ hasText: person.name })
  await expect(line).toContainText('Blocked: $5.00 available.')
  await assertAccessible(page, 'the queue of closure requests')
  await line.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await openAs(page, 'admin', '/admin/allusers')
  await line.getByRole('link', { name: person.name }).click()
  await expect(page.getByRole('region', { name: 'Delete this account' })).toContainText(
    /The investor asked for this on .*Blocked: \$5\.00 available\./,
  )
  assert.equal((await call('DELETE', '/user/closure', { token: person.token })).status, 200)
})

test('says how many ask, and that there may be more than are shown', async ({ page }) => {
  let count = 3
  await page.route('**/api/admin/closure-requests', (route) =>
    route.fulfill({
      json: {
        data: Array.from({ length: count }, (_, n) => ({
          id: `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`,
          name: `Person ${n}`,
          requestedAt: '2026-11-01T00:00:00.000Z',
          blockers: [],
        })),
      },
    }),
  )
  await openAs(page, 'support', '/admin/allusers')
  const queue = page.getByRole('region', { name: 'Closure requests (3)' })
  await expect(queue.getByRole('listitem')).toHaveCount(3)
  await expect(queue).not.toContainText('There may be more')
  count = 200
  await page.reload()
  await expect(page.getByRole('region', { name: 'Closure requests (200)' })).toContainText(
    'There may be more than these 200.',
  )
})
