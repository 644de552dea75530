import assert from 'node:assert/strict'
import { readTypedAmount, readTypedBound } from '@assay/api/domain/typed_amount'
import type { Page } from '@playwright/test'
import { test } from '../../journeys/test.ts'
import {
  assertReads,
  filesWith,
  type MoneyField,
  sentAs,
} from '../../dashboard/tests/money_fields.ts'
import {
  aPersonWith,
  aRunningInvestment,
  dialogOf,
  only,
  openAs,
  openCommand,
} from './investors.ts'
const SOURCES = new URL('../src/', import.meta.url)

async function credit(page: Page): Promise<MoneyField> {
  const person = await aPersonWith('600')
  await aRunningInvestment(person, '500')
  await openCommand(page, 'admin', {
    screen: only('active-investment', person),
    row: '$500.00',
    command: 'Credit',
  })
  await dialogOf(page).getByLabel('Reason').fill('Returns')
  return {
    page,
    field: dialogOf(page).getByLabel('Amount'),
    read: readTypedAmount,
    submit: () => dialogOf(page).getByRole('button', { name: 'Credit' }).click(),
  }
}

async function plan(page: Page): Promise<MoneyField> {
  await openAs(page, 'admin', '/admin/createplan')
  return {
    page,
    field: page.getByLabel('Minimum amount'),
    read: readTypedAmount,
    submit: () => page.getByRole('button', { name: 'Create plan' }).click(),
  }
}

async function bound(page: Page): Promise<MoneyField> {
  await openAs(page, 'support', '/admin/deposit-history')
  await page.getByRole('button', { name: 'More filters' }).click()
  return {
    page,
    field: page.getByLabel('Amount from (USD)'),
    read: readTypedBound,
    submit: () => page.getByRole('button', { name: 'Apply filters' }).click(),
  }
}

const movement =
  (button: string) =>
  async (page: Page): Promise<MoneyField> => {
    await openAs(page, 'admin', '/admin/pool')
    await page.getByRole('button', { name: button }).click()
    return {
      page,
      field: dialogOf(page).getByLabel('Amount'),
      read: readTypedAmount,
      submit: () =>
        dialogOf(page).getByRole('button', { name: 'Request a second approval' }).click(),
    }
  }

/** Every use of the field for amounts, by its file. */
const FIELDS: Readonly<Record<string, (page: Page) => Promise<MoneyField>>> = {
  'commands/EarningDialog.tsx': credit,
  'lists/FilterField.tsx': bound,
  'plans/PlanFields.tsx': plan,
  'pool/FundDialog.tsx': movement('Fund the pool'),
  'pool/WithdrawDialog.tsx': movement('Take money out'),
}

test('amounts are typed into one component, read by one parser, and each use of it is tried here', () => {
  assert.deepEqual(filesWith(SOURCES, /<MoneyField\b/), Object.keys(FIELDS))
  // per cent and days are no amounts
  assert.deepEqual(filesWith(SOURCES, /inputMode\b.*'decimal'/), [
    'lists/FilterField.tsx',
    'plans/PlanFields.tsx',
    'ui/MoneyField.tsx',
  ])
  assert.deepEqual(filesWith(SOURCES, /\bparseAmount\b/), [])
})

for (const [nth, [file, open]] of Object.entries(FIELDS).entries())
  test(`reads ${nth === 0 ? 'every' : 'each kind of'} spelling of an amount as it was meant, or says why not: ${file} (T58)`, async ({
    page,
  }) => {
    await assertReads(await open(page), { isWhole: nth === 0 })
  })

test('a list is requested by the bound that was shown: 250,50 is 250.50', async ({ page }) => {
  const { field, submit } = await bound(page)
  await field.fill('250,50')
  await submit()
  await page.waitForURL((url) => url.searchParams.get('filter')?.includes('250.50') === true)
  assert.equal(sentAs(readTypedBound('250,50')), '250.50')
})
