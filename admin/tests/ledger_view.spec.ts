import assert from 'node:assert/strict'
import { ASSETS } from '@assay/api/domain/asset'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { findings } from './axe.ts'
import { aDeposit, aPerson, aWithdrawal, decide, openAs } from './investors.ts'
import { ask, settled, turnTo } from './served.ts'

/** An investor whose deposit was approved and whose withdrawal was declined with a reason. */
async function aTransaction() {
  const person = await aPerson()
  const deposit = await aDeposit(person, '1234.56')
  await decide('deposits', `${deposit.id}/BTC/approve`)
  const withdrawal = await aWithdrawal(person, '34.56')
  const reason = 'The address belongs to somebody else.'
  await decide('withdrawals', `${withdrawal.id}/decline`, { reason })
  return { person, deposit, withdrawal, reason }
}

async function rowsOf(page: Page, name: string): Promise<(string | undefined)[][]> {
  const rows = page.getByRole('region', { name, exact: true }).getByRole('row')
  await expect(rows.first()).toBeVisible()
  return rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.trim()),
    ),
  )
}

test.describe(() => {
  test.use({ colorScheme: 'dark' })
  test('support follows a transaction to its entries, its account and its audit line', async ({
    page,
  }) => {
    const { person, deposit, withdrawal, reason } = await aTransaction()
    await openAs(page, 'support', `/admin/all-history/${withdrawal.id}`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Withdrawal of $34.56' }),
    ).toBeVisible()
    await expect(page.getByText(reason), 'as a fact and beside the decision').toHaveCount(2)
    const steps = page.locator('.steps li')
    await expect(steps.nth(1).getByText('admin@demo.test')).toBeVisible()
    await expect(steps.nth(0).getByText(person.name)).toBeVisible()
    await expect(steps.nth(1)).toHaveText(/Declined.*by admin@demo\.test/)

    const requested = await rowsOf(page, 'Withdrawal requested: money put on hold')
    assert.deepEqual(
      requested.map((row) => row.slice(1, 5)),
      [
        ['Asset', 'Debit', 'Credit', 'Balance after'],
        ['BTC', '$34.56', '', '$1,200.00'],
        ['BTC', '', '$34.56', '$34.56'],
        ['$34.56', '$34.56', ''],
      ],
    )
    assert.deepEqual(await findings(page), [])

    await page
      .getByRole('link', { name: /^Available A\d+$/ })
      .first()
      .click()
    await expect(
      page.getByRole('heading', { level: 1, name: /^Available, BTC: account A\d+$/ }),
    ).toBeVisible()
    await settled(page)
    const statement = await page
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
      )
    assert.deepEqual(
      statement.map(([entry, _date, ...rest]) => [entry, ...rest]),
      [
        ['3', 'Withdrawal declined: hold released', '', '$34.56', '$1,234.56'],
        ['2', 'Withdrawal requested: money put on hold', '$34.56', '', '$1,200.00'],
        ['1', 'Deposit approved', '', '$1,234.56', '$1,234.56'],
      ],
    )
    assert.deepEqual(await findings(page), [])
    await page.getByRole('link', { name: 'All their accounts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible()
    // three accounts in each asset
    const accounts = 3 * ASSETS.length
    await expect(page.getByText(`1–${accounts} of ${accounts}`)).toBeVisible()

    await turnTo(page, `/admin/all-history/${deposit.id}`)
    const approved = await rowsOf(page, 'Deposit approved')
    assert.match(approved[1]?.[0] ?? '', /^Custody \(platform\) A\d+$/)
    await page.getByRole('link', { name: 'Audit line' }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deposit approved' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/audit\/[0-9a-f-]{36}$/)
    await page.getByText(deposit.id).first().click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Deposit of $1,234.56' }),
    ).toBeVisible()
    await page.getByRole('link', { name: person.name }).first().click()
    await page.waitForURL(`**/admin/allusers/${person.uid}`)
  })
})

test('a statement is narrowed to its days, and what is not there is said in words', async ({
  page,
}) => {
  const { person } = await aTransaction()
  await openAs(page, 'support', '/admin/plans')
  const query = new URLSearchParams({ filter: JSON.stringify({ uid: person.uid }) })
  const answer = await ask(page, `/admin/accounts?${query}`)
  const [account] = ((await answer.json()) as { data: { id: string }[] }).data
  const past = encodeURIComponent(JSON.stringify({ createdAt_lte: '2020-01-01' }))
  await turnTo(page, `/admin/accounts/${account?.id}?filter=${past}`)
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page.getByText('1–3 of 3')).toBeVisible()

  for (const [path, sentence] of [
    [`all-history/${crypto.randomUUID()}`, 'There is no such transaction.'],
    ['accounts/A999999999', 'There is no such account.'],
    [`audit/${crypto.randomUUID()}`, 'There is no such audit event.'],
  ] as const) {
    await turnTo(page, `/admin/${path}`)
    await expect(page.getByText(sentence).first()).toBeVisible()
  }
})
