import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../../journeys/test.ts'
import { assertAccessible } from './axe.ts'
import { aPerson, aPersonWith, openAs, query } from './investors.ts'

test('downloads everything kept about the person, once it is sure who asks', async ({ page }) => {
  const person = await aPerson()
  await openAs(page, person, '/user/setting')
  const section = page.getByRole('region', { name: 'Your data' })
  const button = section.getByRole('button', { name: 'Download everything' })
  await expect(section).toContainText('We mail you whenever it is downloaded.')
  await assertAccessible(page, 'the settings with the download')

  // as the server refuses a session that was proved long ago; all that comes after it is the server's own
  await page.route(
    '**/api/user/export',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'step_up_required', message: 'Confirm that it is you to continue.' },
      }),
    { times: 1 },
  )
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(dialog).toContainText('You are about to download everything that we keep about you.')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Confirm' }).click(),
  ])
  assert.equal(file.suggestedFilename(), 'assay-my-data.zip')
  const bytes = await readFile(await file.path())
  assert.equal(bytes.toString('latin1', 0, 2), 'PK')
  assert.ok(bytes.includes('profile.json'))
  const { data } = await query<{ kind: string }[]>('GET', '/user/notices', { token: person.token })
  assert.ok(data.some(({ kind }) => kind === 'data_exported'))
})

test('asks for the closure, reads what blocks it, and takes it back', async ({ page }) => {
  const person = await aPersonWith('50.00')
  await openAs(page, person, '/user/setting')
  const section = page.getByRole('region', { name: 'Close my account' })
  await expect(section.getByText('Available balance: $50.00')).toBeVisible()
  await section.getByRole('button', { name: 'Ask for the closure' }).click()
  await expect(section.getByText(/^You asked for the closure /)).toBeVisible()
  await assertAccessible(page, 'the settings with a request for closure')
  await section.getByRole('button', { name: 'Keep my account' }).click()
  await expect(section.getByRole('button', { name: 'Ask for the closure' })).toBeVisible()
  const { data } = await query<{ requestedAt: string | null }>('GET', '/user/closure', {
    token: person.token,
  })
  assert.equal(data.requestedAt, null)
})
