import assert from 'node:assert/strict'
import { readTypedAmount } from '@assay/api/domain/typed_amount'
import { expect, test } from '../../journeys/test.ts'
import { aPersonWith, openAs } from './investors.ts'
import { assertReads, filesWith } from './money_fields.ts'
const SOURCES = new URL('../src/', import.meta.url)

/** Every use of the field for amounts, by its file: its screen, and the button that sends its form. */
const FIELDS: Readonly<Record<string, { path: string; review: string; radios: string[] }>> = {
  'deposits/DepositForm.tsx': {
    path: '/user/deposit',
    review: 'Review deposit',
    radios: ['Bitcoin'],
  },
  'investments/InvestForm.tsx': {
    path: '/user/invest',
    review: 'Review investment',
    radios: ['Starter', 'Bitcoin'],
  },
  'withdrawals/WithdrawForm.tsx': {
    path: '/user/withdraw',
    review: 'Review withdrawal',
    radios: ['Bitcoin'],
  },
}

test('amounts are typed into one component, read by one parser, and each use of it is tried here', () => {
  assert.deepEqual(filesWith(SOURCES, /<AmountField\b/), Object.keys(FIELDS))
  assert.deepEqual(filesWith(SOURCES, /inputMode(=|: ).?decimal/), ['ui/AmountField.tsx'])
  assert.deepEqual(filesWith(SOURCES, /\bparseAmount\b/), [])
})

for (const [nth, [file, { path, review, radios }]] of Object.entries(FIELDS).entries())
  test(`reads ${nth === 0 ? 'every' : 'each kind of'} spelling of an amount as it was meant, or says why not: ${file} (T58)`, async ({
    page,
  }) => {
    await openAs(page, await aPersonWith('9000.00'), path)
    for (const name of radios) await page.getByRole('radio', { name }).check()
    const submit = () => page.getByRole('button', { name: review }).click()
    const field = page.getByLabel('Amount (USD)')
    await assertReads({ page, field, read: readTypedAmount, submit }, { isWhole: nth === 0 })
  })

test('sends the amount that was shown: 250,50 is $250.50', async ({ page }) => {
  await openAs(page, await aPersonWith('9000.00'), '/user/deposit')
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await page.getByLabel('Amount (USD)').fill('250,50')
  await expect(page.getByText('$250.50 will be deposited.')).toBeVisible()
  await page.getByRole('button', { name: 'Review deposit' }).click()
  const sent = page.waitForRequest('**/api/deposit')
  await page.getByRole('button', { name: 'Deposit $250.50' }).click()
  assert.equal((await sent).postDataJSON().amount, '250.50')
})
