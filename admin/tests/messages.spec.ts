import assert from 'node:assert/strict'
import { mailTo } from '../../journeys/fixtures.ts'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { hears } from './toasts.ts'
import { aPerson, call, openAs, seen } from './investors.ts'

interface Message {
  readonly id: string
  readonly reference: string
  readonly state: string
  readonly ownerEmail: string | null
}

test('support takes a message, answers it from its page and closes it', async ({ page }) => {
  const person = await aPerson()
  const body = { text: 'Which documents do you need?' }
  const { data } = await call<Message>('POST', '/user/messages', { token: person.token, body })
  const filter = encodeURIComponent(JSON.stringify({ q: data.reference }))
  await openAs(page, 'support', `/admin/messages?filter=${filter}`)
  const row = page.locator('.list-table tbody tr', { hasText: data.reference })
  await expect(row.getByText('Open', { exact: true })).toBeVisible()
  const badge = page.getByRole('navigation', { name: 'Back office' }).locator('a', {
    hasText: 'Messages',
  })
  await expect(badge.locator('.side-waiting')).toHaveAttribute('title', /^\d+ waiting$/)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: body.text })).toBeVisible()

  await hears(page, 'The message is assigned to you.', () =>
    page.getByRole('button', { name: 'Assign to me' }).click(),
  )
  await expect(page.getByText('support@demo.test', { exact: true }).last()).toBeVisible()
  const wait = page.getByRole('button', { name: 'Set to waiting' })
  await hears(page, 'The message is set to waiting.', () => wait.click())
  await expect(page.locator('.screen-head .status')).toHaveText('Waiting')

  const send = page.getByRole('button', { name: 'Send answer' })
  await send.click()
  await expect(page.locator('.reply-form').getByText('This field is required.')).toBeVisible()
  await page.getByLabel('Answer').fill('A passport is enough.')
  await hears(page, `The answer is on its way to ${person.name}.`, () => send.click())
  await expect(page.locator('.screen-head .status')).toHaveText('Answered')
  await expect(page.locator('.thread-ours')).toContainText('A passport is enough.')
  const mail = await mailTo(person.email, 'A passport')
  assert.match(mail, /A passport is enough\./)
  assert.ok(mail.includes(data.reference))
  await assertAccessible(page, 'a thread')
  const close = page.getByRole('button', { name: 'Close', exact: true })
  await hears(page, 'The message is closed.', () => close.click())
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  const { state, ownerEmail } = await seen<Message>('messages', data.id)
  assert.deepEqual([state, ownerEmail], ['closed', 'support@demo.test'])
})

test('a change of a thread that has a newer text is refused, and the page shows the text', async ({
  page,
}) => {
  const person = await aPerson()
  const write = (text: string) =>
    call<Message>('POST', '/user/messages', { token: person.token, body: { text } })
  const { data } = await write('Hello?')
  // the text arrives after the page was read, and before the press
  await page.route(`**/api/admin/messages/${data.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await write('One more thing.')
    await route.continue()
  })
  await openAs(page, 'admin', `/admin/messages/${data.id}`)
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  const refusal = page.locator('.toast').getByText(/changed by another person/)
  await Promise.all([
    refusal.waitFor(),
    page.getByRole('button', { name: 'Close', exact: true }).click(),
  ])
  await expect(page.getByText('One more thing.')).toBeVisible()
  assert.equal((await seen<Message>('messages', data.id)).state, 'open')
})
