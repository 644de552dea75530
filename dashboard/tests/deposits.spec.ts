import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { aPerson, query, assertRefused, openAs, rowsOf } from './investors.ts'
import { standStill } from './recovering.ts'
import { baseURL } from './served.ts'

const review = (page: Page) => page.getByRole('button', { name: 'Review deposit' })

async function fill(page: Page, asset: string, amount: string): Promise<void> {
  await page.getByRole('radio', { name: asset }).check()
  await page.getByLabel('Amount').fill(amount)
}

async function deposit(page: Page, asset: string, amount: string): Promise<void> {
  await fill(page, asset, amount)
  await review(page).click()
}

test('asks for an asset and an amount, and for no less than the minimum', async ({
  page,
  person,
}) => {
  await page.route('**/api/deposit/networks', async (route) => {
    const answer = await (await route.fetch()).json()
    const data = answer.data.map((row: object) => ({ ...row, minAmount: '20.00' }))
    await route.fulfill({ json: { data } })
  })
  await openAs(page, person, '/user/deposit')
  await assertRefused(review(page), 'Please enter an amount.', 'Please select an asset.')
  await page.getByRole('link', { name: 'Please enter an amount.' }).click()
  await expect(page.locator(':focus').and(page.getByLabel('Amount'))).toBeVisible()
  await fill(page, 'Bitcoin', 'a lot')
  await assertRefused(review(page), 'Please enter an amount.')
  await fill(page, 'Bitcoin', '19.99')
  await assertRefused(review(page), 'The smallest deposit in Bitcoin is $20.00.')
})

test('names the network and its terms before the address, then shows where to send', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/user/deposit')
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  for (const term of ['Bitcoin network only', 'Minimum', 'Confirmations', 'Usual time'])
    await expect(page.locator('.facts').getByText(term)).toBeVisible()
  await deposit(page, 'Bitcoin', '$1,250')
  await expect(page.getByRole('heading', { name: 'Check your deposit' })).toBeVisible()
  assert.deepEqual(await rowsOf(person, 'deposit'), [])
  await page.getByRole('button', { name: 'Deposit $1,250.00' }).click()
  await page.waitForURL('**/user/payment-info?deposit=*')
  await expect(page.getByRole('heading', { name: 'Send $1,250.00 in Bitcoin' })).toBeVisible()
  const [row] = await rowsOf(person, 'deposit')
  assert.equal(row?.amount, '1250.00')
  await expect(page.getByText('Bitcoin network only.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code of the Bitcoin address' })).toBeVisible()
  const { data } = await query<{ address: string; uri: string }>('GET', `/deposit/${row?.id}`, {
    token: person.token,
  })
  await expect(page.locator('code.address')).toHaveText(data.address)
  const edges = await page.locator('code.address strong').allTextContents()
  assert.deepEqual(edges, [data.address.slice(0, 6), data.address.slice(-6)])
  const wallet = page.getByRole('link', { name: 'Open in your wallet' })
  await expect(wallet).toHaveAttribute('href', data.uri)
  const code = page.getByRole('img', { name: 'QR code' })
  assert.deepEqual(await code.evaluate((svg) => [svg.clientWidth, svg.clientHeight]), [200, 200])
})

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('a long address breaks between its groups alone, and is selected without a gap', async ({
    page,
    person,
  }) => {
    await openAs(page, person, '/user/deposit')
    await deposit(page, 'Bitcoin', '$1,250')
    await page.getByRole('button', { name: 'Deposit $1,250.00' }).click()
    const address = page.locator('code.address')
    await expect(address).toBeVisible()
    const tops = (nodes: Element[]) =>
      nodes.map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].map(({ top }) => Math.round(top))
      })
    const lines = await address.locator('> *').evaluateAll(tops)
    assert.ok(lines.length > 5 && new Set(lines.flat()).size > 1, 'it takes more than one line')
    for (const [nth, line] of lines.entries())
      assert.equal(new Set(line).size, 1, `group ${nth} is in one line`)
    const selected = await address.evaluate((code) => {
      getSelection()?.selectAllChildren(code)
      return String(getSelection())
    })
    assert.equal(selected, await address.textContent())
  })
})

test('says what the amount is in coins, at which price and how old that is, where one is known', async ({
  page,
  person,
}) => {
  const price = {
    asset: 'BTC',
    name: 'Bitcoin',
    usd: '50000',
    source: 'a source',
    change24h: '1',
  }
  // The page counts whole minutes: from two minutes before this one it is two or, should the next one begin, three.
  const MINUTE_MS = 60_000
  const asOf = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 2 * MINUTE_MS)
  const data = [{ ...price, asOf: asOf.toISOString() }]
  await page.route('**/api/prices', (route) => route.fulfill({ json: { data } }))
  await openAs(page, person, '/user/deposit')
  await page.getByRole('radio', { name: 'Bitcoin' }).check()
  await expect(page.getByText(/1 BTC = \$50,000\.00, [23] minutes ago\./)).toBeVisible()
  await page.getByLabel('Amount').fill('250')
  await expect(page.getByText('About 0.005 BTC.')).toBeVisible()
  await review(page).click()
  await expect(page.getByText('About 0.005 BTC.')).toBeVisible()
  await page.getByRole('button', { name: 'Deposit $250.00' }).click()
  await expect(page.getByRole('button', { name: 'Copy amount in Bitcoin' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy amount in US dollars' })).toBeVisible()
})

test.describe(() => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  test('copies the address, says so for two seconds, and shows it again on another device', async ({
    page,
    anotherPage,
    person,
  }) => {
    await page.clock.install()
    await openAs(page, person, '/user/deposit')
    await deposit(page, 'Ethereum', '75.50')
    await page.getByRole('button', { name: 'Deposit $75.50' }).click()
    await page.waitForURL('**/user/payment-info?deposit=*')
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
    await standStill(page)
    await page.getByRole('button', { name: 'Copy address' }).click()
    await expect(page.getByText('Address copied successfully!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copied address' })).toBeVisible()
    const address = (await page.locator('code.address').textContent()) ?? ''
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address)
    await page.clock.runFor(1_900)
    await expect(page.getByRole('button', { name: 'Copied address' })).toHaveCount(1)
    await page.clock.runFor(100)
    await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
    const here = page.url()
    await page.clock.resume()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Send $75.50 in Ethereum' })).toBeVisible()
    await expect(page.locator('code.address')).toHaveText(address)
    await openAs(await anotherPage(), person, here.replace(baseURL, ''))
  })
})

test('thanks for a payment, goes back after five seconds, and stays on request', async ({
  page,
  person,
}) => {
  await page.clock.install()
  await openAs(page, person, '/user/deposit')
  await deposit(page, 'Solana', '40')
  await page.getByRole('button', { name: 'Deposit $40.00' }).click()
  const sent = page.getByRole('button', { name: 'I have sent the payment' })
  await expect(sent).toBeVisible()
  // The five seconds pass when the test says so.
  await standStill(page)
  await sent.click()
  await expect(page.getByText('Deposit initiated successfully!')).toBeVisible()
  await expect(page.getByText('You return to your overview in 5 s.')).toBeVisible()
  const thanks = page.getByRole('group', { name: /^Thank you/ })
  await expect(thanks).toBeFocused()
  await expect(thanks).toHaveAccessibleDescription(/You return to your overview .* Stay here$/)
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.clock.runFor(6_000)
  await expect(page).toHaveURL(/payment-info/)
  await page.clock.resume()
  await page.reload()
  await expect(sent).toBeVisible()
  await standStill(page)
  await sent.click()
  for (const left of [5, 4, 3, 2, 1]) {
    await expect(page.getByText(`You return to your overview in ${left} s.`)).toBeVisible()
    await expect(page).toHaveURL(/payment-info/)
    await page.clock.runFor(1_000)
  }
  await page.waitForURL('**/user/main')
})

test('says what is wrong with a payment page that has no deposit, or a deposit without address', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/user/payment-info')
  await expect(page.getByText('Invalid payment details.')).toBeVisible()
  const outsider = await aPerson()
  const body = { method: 'BTC', amount: '60.00' }
  const foreign = await query<{ id: string }>('POST', '/deposit', { token: outsider.token, body })
  await page.goto(`/user/payment-info?deposit=${foreign.data.id}`)
  await expect(page.getByText('Invalid payment details.')).toBeVisible()

  const own = await query<{ id: string }>('POST', '/deposit', { token: person.token, body })
  await page.route(`**/api/deposit/${own.data.id}`, async (route) => {
    const { data } = await (await route.fetch()).json()
    await route.fulfill({ json: { data: { ...data, method: 'DOGE' } } })
  })
  await page.goto(`/user/payment-info?deposit=${own.data.id}`)
  await expect(page.getByText('Invalid or missing wallet address')).toBeVisible()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('No address to copy.')).toBeVisible()
})

test('keeps what was typed when the screen is left, and forgets it with the session', async ({
  page,
  person,
}) => {
  await openAs(page, person, '/user/deposit')
  await page.getByRole('radio', { name: 'Ethereum' }).check()
  await page.getByLabel('Amount').fill('321')
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await page.waitForURL('**/user/transactions')
  await page.goBack()
  await expect(page.getByLabel('Amount')).toHaveValue('321')
  await expect(page.getByRole('radio', { name: 'Ethereum' })).toBeChecked()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/auth/login')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
