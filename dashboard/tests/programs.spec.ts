import { assertAccessible } from './axe.ts'
import { openAs } from './investors.ts'
import { expect, test } from './test.ts'

test('an investor makes a key that is shown once, replaces and revokes it', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/user/setting')
  await page.getByRole('link', { name: 'Open programs' }).click()
  const keys = page.getByRole('region', { name: 'API keys' })
  await expect(keys).toContainText('You have no keys.')
  await keys.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Bookkeeping')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByRole('group', { name: 'There is a problem' })).toContainText(
    'Choose what it may read.',
  )
  await dialog.getByLabel('Transactions and receipts').check()
  await assertAccessible(page, 'the dialog of a new key')
  await dialog.getByRole('button', { name: 'Make key' }).click()
  const shown = page.locator('.program-key')
  await expect(shown).toHaveText(/^aky_i_[\w-]{43}$/)
  await assertAccessible(page, 'a key that is shown once')
  const questions: string[] = []
  page.once('dialog', (question) => {
    questions.push(question.message())
    void question.dismiss()
  })
  await page.getByRole('link', { name: 'Markets' }).first().click()
  await expect
    .poll(() => questions)
    .toEqual(['The API key is shown only this once. Leave without it?'])
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(shown).toHaveCount(0)
  const heading = page.getByRole('heading', { name: 'API keys' })
  await expect(heading).toBeFocused()
  await expect(keys).toContainText('Reads transactions and receipts, from anywhere. Not used yet')
  await keys.getByRole('button', { name: 'Replace the key Bookkeeping' }).click()
  await dialog.getByRole('button', { name: 'Replace key' }).click()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  const lines = keys.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await lines.first().getByRole('button', { name: 'Revoke the key Bookkeeping' }).click()
  await dialog.getByRole('button', { name: 'Revoke key' }).click()
  await expect(lines).toHaveCount(1)
  await expect(heading).toBeFocused()
  await expect(keys).toContainText('replaced, and ends')
})

test('an investor adds a webhook, is told what is wrong with an address, and sends a test event', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/user/programs')
  const webhooks = page.getByRole('region', { name: 'Webhooks' })
  await webhooks.getByRole('button', { name: 'Add a webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Bookkeeping')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/books')
  await dialog.getByLabel('Deposit approved').check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.locator('.field-error')).toHaveText(
    'This host is not on the public internet.',
  )
  // a port where nothing answers; the instance of the tests may post to this machine
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1:9/books')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.locator('.program-key')).toHaveText(/^whsec_/)
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(webhooks).toContainText('On. One event.')
  await webhooks.getByText('Events', { exact: false }).last().click()
  await webhooks.getByRole('button', { name: 'Send a test event to Bookkeeping' }).click()
  await expect(webhooks.getByText('Waiting for the next attempt')).toBeVisible()
  await assertAccessible(page, 'the events of a webhook')
  await webhooks.getByRole('button', { name: 'Turn off: webhook Bookkeeping' }).click()
  await expect(webhooks).toContainText('Off. One event.')
  await webhooks.getByRole('button', { name: 'Remove: webhook Bookkeeping' }).click()
  await dialog.getByRole('button', { name: 'Remove webhook' }).click()
  await expect(webhooks).toContainText('You have no webhooks.')
})
