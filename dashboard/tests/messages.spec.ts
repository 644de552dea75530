import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { assertAccessible } from './axe.ts'
import { query, openAs, type Person, settled } from './investors.ts'
import { pressAndSee } from './waiting.ts'

interface Thread {
  readonly id: string
  readonly message: string
  readonly state: string
  readonly replies: readonly { readonly text: string }[]
}

const threadsOf = async ({ token }: Person): Promise<readonly Thread[]> =>
  (await query<Thread[]>('GET', '/user/messages', { token })).data

/** An answer of support, beside the browser. */
async function answer(id: string, text: string): Promise<void> {
  const body = { email: 'support@demo.test', password: 'demo-support-2026' }
  const { token } = await query('POST', '/auth/login-admin', { body })
  const path = `/admin/messages/${id}/replies`
  assert.equal((await query('POST', path, { token, body: { text } })).status, 201)
}

test('an investor asks about a transaction from its page, reads the answer and writes again', async ({
  page,
  person,
}) => {
  const body = { method: 'BTC', amount: '12.00' }
  const { data } = await query<{ id: string }>('POST', '/deposit', { token: person.token, body })
  await openAs(page, person, `/user/transactions/${data.id}`)
  await page.getByRole('link', { name: 'Ask about this transaction' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ask about this transaction' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(page.locator('.field-error')).toHaveText('This field is required.')
  await assertAccessible(page, 'the form of a message')
  await page.getByLabel('Your message').fill('Where is it?\nI sent it this morning.')
  await pressAndSee(send, page.getByText('Your message is sent.'))
  const thread = page.getByRole('region', { name: 'About the deposit of $12.00' })
  await expect(thread.getByRole('heading')).toBeFocused()
  await expect(thread).toContainText('With us')
  await expect(thread.getByRole('link', { name: 'The transaction' })).toHaveAttribute(
    'href',
    `/user/transactions/${data.id}`,
  )

  const [opened] = await threadsOf(person)
  await answer(opened?.id ?? '', 'It needs two more confirmations.')
  await page.goto('/user/messages')
  await expect(thread).toContainText('It needs two more confirmations.')
  await expect(thread.locator('.status')).toHaveText('Answered')
  await settled(page)
  await assertAccessible(page, 'a thread')
  await thread.getByRole('button', { name: 'Write again' }).click()
  await page.getByLabel('Your message').fill('Thank you.')
  await pressAndSee(send, page.getByText('Your message is sent.'))
  await expect(thread.locator('.status')).toHaveText('With us')
  const [now, ...others] = await threadsOf(person)
  assert.equal(others.length, 0)
  assert.deepEqual(
    now?.replies.map(({ text }) => text),
    ['It needs two more confirmations.', 'Thank you.'],
  )
})

test('messages are in the menu; terms, privacy, FAQ and contact at the foot of every screen', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/user/security')
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible()
  const about = page.getByRole('navigation', { name: 'About this service' })
  await expect(about.getByRole('link')).toHaveText(['Terms', 'Privacy', 'FAQ', 'Contact'])
  for (const path of ['/terms', '/privacy', '/faq', '/contact']) {
    await expect(about.locator(`a[href="${path}"]`)).toBeVisible()
    assert.equal((await page.request.get(path)).status(), 200, path)
  }
  await about.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('link', { name: 'Write a message' })).toBeVisible()
})
