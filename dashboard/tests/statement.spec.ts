import { query, aPersonWith, openAs, rowsOf } from './investors.ts'
import { expect, test } from './test.ts'

test('a month runs from its opening to its closing balance, goes back by day, and prints', async ({
  page,
}) => {
  const person = await aPersonWith('90.00')
  const [row] = await rowsOf(person, 'deposit')
  await query('POST', '/deposit', { token: person.token, body: { method: 'ETH', amount: '5.00' } })
  await openAs(page, person, `/user/statement?month=${row?.createdAt.slice(0, 7)}`)
  const lines = page.getByRole('table', { name: 'Statement for' }).getByRole('row')
  await expect(lines).toHaveText([
    'DateEntryAmountBalance',
    /Opening balance.*\$0\.00$/,
    /Deposit credited Bitcoin.*\+\$90\.00\$90\.00$/,
  ])
  const closing = page.locator('.statement-closing')
  await expect(closing.getByText('equals what the ledger states')).toBeAttached()
  await expect(page.getByRole('table', { name: 'Not yet counted' }).getByRole('row')).toHaveCount(2)
  const total = page.getByRole('row', { name: /^Total/ })
  await expect(total.getByRole('cell')).toHaveText(['$0.00', '$90.00'])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Assay, statement')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByRole('slider')).toBeHidden()
  await expect(lines.last()).toContainText(row?.reference ?? '?')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('navigation', { name: 'Months' }).getByRole('link').first().click()
  await expect(page.getByText('Nothing has moved in this month.')).toBeVisible()
  await expect(closing).toContainText('$0.00')
})

test('the statement goes back to any day by keyboard: later lines fade, the balance is of that day', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-20T12:00:00Z') })
  const line = (at: string, amount: string) => ({
    at,
    kind: 'deposit_approved',
    amount,
    requestId: '01a00000-0000-7000-8000-000000000000',
  })
  const standing = (portfolio: string) => ({
    available: portfolio,
    held: '0.00',
    invested: '0.00',
    portfolio,
  })
  await page.route('**/api/transaction/statement?**', (route) =>
    route.fulfill({
      json: {
        data: {
          month: '2026-03',
          opening: standing('10.00'),
          closing: standing('60.00'),
          totals: {
            deposits: '50.00',
            withdrawals: '0.00',
            invested: '0.00',
            returned: '0.00',
            earnings: '0.00',
            lost: '0.00',
            fees: '0.00',
          },
          rows: [],
          lines: [line('2026-03-02T10:00:00Z', '20.00'), line('2026-03-19T10:00:00Z', '30.00')],
          isComplete: true,
        },
      },
    }),
  )
  await openAs(page, await aPersonWith('1.00'), '/user/statement?month=2026-03')
  const closing = page.locator('.statement-closing')
  await expect(closing).toContainText('$60.00')
  await page.getByRole('slider', { name: 'Statement as of' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(closing).toHaveText('Balance on 18 Mar 2026$30.00')
  await expect(page.locator('.is-later')).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(closing).toHaveText('Balance on 1 Mar 2026$10.00')
  await expect(page.locator('.is-later')).toHaveCount(2)
})
