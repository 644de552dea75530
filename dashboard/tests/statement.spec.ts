import { query, aPersonWith, openAs, rowsOf } from './investors.ts'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000

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
  await expect(page.getByText(/^Set at the end of \w+ \d{4}\./)).toBeVisible()
})

test('the seal of a month that is over is set: it stays when money moves, and is that of its closing balance', async ({
  page,
}) => {
  const person = await aPersonWith('90.00')
  const last = new Date()
  last.setUTCDate(0)
  await openAs(page, person, `/user/statement?month=${last.toISOString().slice(0, 7)}`)
  const ring = page.locator('.statement-top .rosette path').first()
  const drawn = () => ring.getAttribute('d')
  await expect(ring).toBeAttached()
  const before = await drawn()
  for (const [part, value] of [
    ['seal', 'b'.repeat(64)],
    ['closing', '1.00'],
  ]) {
    const path = part === 'seal' ? '**/api/user/accounts' : '**/api/transaction/statement?*'
    await page.route(path, async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: { closing: object } }
      const other =
        part === 'seal' ? { seal: value } : { closing: { ...data.closing, portfolio: value } }
      await route.fulfill({ json: { data: { ...data, ...other } } })
    })
    await page.reload()
    await expect(ring).toBeAttached()
    if (part === 'seal') expect(await drawn()).toBe(before)
    else expect(await drawn()).not.toBe(before)
  }
})

test('a month, its quarter, its year and any days are saved as signed files', async ({ page }) => {
  const person = await aPersonWith('90.00')
  // the last day of a month, and two days at least that are closed since
  const last = new Date(Date.now() - 2 * DAY_MS)
  last.setUTCDate(0)
  const [day, month] = [last.toISOString().slice(0, 10), last.toISOString().slice(0, 7)]
  await openAs(page, person, `/user/statement?month=${month}`)
  const files = page.getByRole('region', { name: 'Signed files' })
  const saved = async (button: string) => {
    const download = page.waitForEvent('download')
    await files.getByRole('button', { name: button, exact: true }).click()
    return (await download).suggestedFilename()
  }
  expect(await saved('PDF')).toBe(`statement-${month}-01-to-${day}.pdf`)
  expect(await saved('Signature of the PDF')).toBe(`statement-${month}-01-to-${day}.pdf.sig`)
  await files.getByLabel('Days').selectOption('year')
  expect(await saved('CSV')).toMatch(
    new RegExp(`^statement-${month.slice(0, 4)}-01-01-to-.*[.]csv$`),
  )
  expect(await saved(`Tax file ${month.slice(0, 4)} (CSV)`)).toMatch(
    new RegExp(`^tax-${month.slice(0, 4)}-to-.*[.]csv$`),
  )
  await files.getByLabel('Days').selectOption('own')
  await files.getByLabel('First day').fill('2098-01-01')
  await files.getByRole('button', { name: 'JSON' }).click()
  await expect(page.getByText(/The last closed day is/)).toBeVisible()
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

test('home says what its total is made of, how many requests wait, and leads to them', async ({
  page,
}) => {
  const person = await aPersonWith('90.00')
  await query('POST', '/deposit', { token: person.token, body: { method: 'ETH', amount: '5.00' } })
  // pressed at once: the list it leads to may not be there yet
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === '1 request waiting',
      )
      if (button === undefined) return
      observer.disconnect()
      button.click()
    }).observe(document, { childList: true, subtree: true })
  })
  await openAs(page, person, '/user/main')
  await expect(page.getByText('Available, on hold and invested add up to the total')).toBeVisible()
  const title = page.getByRole('heading', { name: 'Not yet counted' })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await expect(page.getByText('have not changed the balance above')).toBeVisible()
})
