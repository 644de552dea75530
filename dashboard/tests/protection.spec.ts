import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { assertAccessible } from './axe.ts'
import { query, decide, openAs } from './investors.ts'
import { fillSignIn } from './served.ts'

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('freezes the account after a typed word, and lets nobody in any more', async ({
    page,
    person,
  }) => {
    await openAs(page, person, '/user/security')
    const open = page.getByRole('button', { name: 'Freeze my account' })
    const dialog = page.getByRole('dialog', { name: 'Freeze my account?' })
    await open.click()
    await dialog.getByLabel('Type FREEZE to confirm').fill('no')
    await dialog.getByRole('button', { name: 'Freeze my account' }).click()
    await expect(dialog.getByRole('link', { name: 'Type FREEZE to go on.' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator(':focus').and(open)).toBeVisible()

    await open.click()
    await dialog.getByLabel('Type FREEZE to confirm').fill('freeze')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your account is frozen' })).toBeVisible()
    assert.equal((await query('GET', '/user/profile', { token: person.token })).status, 401)
    assert.equal(await page.evaluate(() => localStorage.getItem('assay.user')), null)
    await page.goto('/auth/login')
    await fillSignIn(page, person)
    const problem = page.getByRole('group', { name: 'There is a problem' })
    await expect(
      problem.getByText('This account is frozen, so nobody can sign in to it.'),
    ).toBeVisible()
  })
})

test('says what to do about mailed links that no longer work, and acts on none before a press', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  const problem = page.getByRole('group', { name: 'There is a problem' })
  for (const [path, button, call, way] of [
    ['/auth/verify_email', 'Confirm email address', '/api/auth/verify-email', 'To get a new link'],
    ['/auth/freeze', 'Freeze my account', '/api/auth/freeze', 'nothing is wrong'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).click()
    await expect(problem.getByText('This address is not complete.')).toBeVisible()
    await page.goto(`${path}?token=long-gone`, { waitUntil: 'networkidle' })
    assert.equal(calls.filter((made) => made === call).length, 0)
    await page.getByRole('button', { name: button }).click()
    await expect(problem.getByRole('paragraph')).toBeVisible()
    assert.equal(calls.filter((made) => made === call).length, 1)
    await expect(page.getByText(way)).toBeVisible()
  }
})

test('shows that a large amount waits for a second approval, and since when', async ({
  page,
  person,
}) => {
  const body = { method: 'BTC', amount: '25000.00' }
  const { data } = await query<{ id: string }>('POST', '/deposit', { token: person.token, body })
  await openAs(page, person, `/user/transactions/${data.id}`)
  await expect(page.getByText('Waiting for our staff')).toBeVisible()
  await decide('deposits', `${data.id}/BTC/approve`, { answer: 202 })
  await page.reload()
  await expect(page.getByText('Waiting for a second approval')).toBeVisible()
  await expect(page.getByText('Approved by one member of our staff')).toBeVisible()
  await assertAccessible(page, 'a deposit that waits for a second approval')
  await page.goto(`/user/payment-info?deposit=${data.id}`)
  await expect(page.getByText('Waiting for a second approval')).toBeVisible()
})
