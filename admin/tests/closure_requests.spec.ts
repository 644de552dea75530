import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { assertAccessible } from './axe.ts'
import { aPersonWith, call, openAs } from './investors.ts'

test('shows who asks for the closure of their account, and what blocks it', async ({ page }) => {
  const person = await aPersonWith('5')
  const asked = await call('POST', '/user/closure', { token: person.token, body: {} })
  assert.equal(asked.status, 201)
  await openAs(page, 'support', '/admin/allusers')
  const queue = page.getByRole('region', { name: /^Closure requests/ })
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

test('pages through a long queue', async ({ page }) => {
  const ofPage = (after: string | null) =>
    Array.from({ length: after === null ? 25 : 5 }, (_, n) => ({
      id: `01a00000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      name: `Person ${n + (after === null ? 0 : 25)}`,
      requestedAt: '2026-11-01T00:00:00.000Z',
      blockers: [],
    }))
  await page.route('**/api/admin/closure-requests*', (route) => {
    const after = new URL(route.request().url()).searchParams.get('cursor')
    const meta = { nextCursor: after === null ? 'next page' : null, total: 30 }
    return route.fulfill({ json: { data: ofPage(after), meta } })
  })
  await openAs(page, 'support', '/admin/allusers')
  const queue = page.getByRole('region', { name: 'Closure requests (30)' })
  await expect(queue.getByRole('listitem')).toHaveCount(25)
  await queue.getByRole('button', { name: 'Later requests' }).click()
  await expect(queue.getByRole('listitem')).toHaveCount(5)
  await expect(queue).toContainText('Person 29')
  await queue.getByRole('button', { name: 'First requests' }).click()
  await expect(queue.getByRole('listitem')).toHaveCount(25)
  await expect(queue.getByRole('button', { name: 'First requests' })).toHaveCount(0)
})
