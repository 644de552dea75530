import assert from 'node:assert/strict'
import test from 'node:test'
import { assertAccessible } from './axe.ts'
import { aPerson, asked, decide, openAs } from './investors.ts'
import { aBrowser, fillSignIn } from './served.ts'

const browser = aBrowser()

test('freezes the account after a typed word, and lets nobody in any more', () =>
  browser.visit(
    async (page) => {
      const person = await aPerson()
      await openAs(page, person, '/user/security')
      const open = page.getByRole('button', { name: 'Freeze my account' })
      const dialog = page.getByRole('dialog', { name: 'Freeze my account?' })
      await open.click()
      await dialog.getByLabel('Type FREEZE to confirm').fill('no')
      await dialog.getByRole('button', { name: 'Freeze my account' }).click()
      await dialog.getByRole('link', { name: 'Type FREEZE to go on.' }).waitFor()
      await page.keyboard.press('Escape')
      await page.locator(':focus').and(open).waitFor()

      await open.click()
      await dialog.getByLabel('Type FREEZE to confirm').fill('freeze')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Your account is frozen' }).waitFor()
      assert.equal((await asked('GET', '/user/profile', { token: person.token })).status, 401)
      assert.equal(await page.evaluate(() => localStorage.getItem('assay.user')), null)
      await page.goto('/auth/login')
      await fillSignIn(page, person)
      const problem = page.getByRole('group', { name: 'There is a problem' })
      await problem.getByText('This account is frozen, so nobody can sign in to it.').waitFor()
    },
    { viewport: { width: 390, height: 844 } },
  ))

test('says what to do about mailed links that no longer work, and acts on none before a press', () =>
  browser.visit(async (page) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
    })
    const problem = page.getByRole('group', { name: 'There is a problem' })
    for (const [path, button, call, way] of [
      [
        '/auth/verify_email',
        'Confirm email address',
        '/api/auth/verify-email',
        'To get a new link',
      ],
      ['/auth/freeze', 'Freeze my account', '/api/auth/freeze', 'nothing is wrong'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: button }).click()
      await problem.getByText('This address is not complete.').waitFor()
      await page.goto(`${path}?token=long-gone`, { waitUntil: 'networkidle' })
      assert.equal(calls.filter((made) => made === call).length, 0)
      await page.getByRole('button', { name: button }).click()
      await problem.getByRole('paragraph').waitFor()
      assert.equal(calls.filter((made) => made === call).length, 1)
      await page.getByText(way).waitFor()
    }
  }))

test('shows that a large amount waits for a second approval, and since when', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    const body = { method: 'BTC', amount: '25000.00' }
    const { data } = await asked<{ id: string }>('POST', '/deposit', { token: person.token, body })
    await openAs(page, person, `/user/transactions/${data.id}`)
    await page.getByText('Waiting for our staff').waitFor()
    await decide('deposits', `${data.id}/BTC/approve`, { answer: 202 })
    await page.reload()
    await page.getByText('Waiting for a second approval').waitFor()
    await page.getByText('Approved by one member of our staff').waitFor()
    await assertAccessible(page, 'a deposit that waits for a second approval')
    await page.goto(`/user/payment-info?deposit=${data.id}`)
    await page.getByText('Waiting for a second approval').waitFor()
  }))
