import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { call, fresh } from './fixtures.ts'

const PASSWORD = 'ten thousand small stones'
const ROWS = 130
const AT_ONCE = 8
const LONG = 10_000

/** A history of requests that staff have not decided about, made by the investor's own calls. */
async function seed(token: string, count: number): Promise<void> {
  let left = count
  const worker = async () => {
    while (left > 0) {
      left -= 1
      const body = { method: 'BTC', amount: `${10 + (left % 900)}.00` }
      assert.equal((await call('POST', '/deposit', token, body)).status, 201)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The elements of a page of the history, and its requests: they may not grow with the history. */
async function weigh(page: Page) {
  return page.evaluate(() => ({
    rows: document.querySelectorAll('tbody tr').length,
    elements: document.querySelectorAll('main *').length,
  }))
}

/** Pages through the history and filters it; answers the weight of each page. */
async function pageThrough(page: Page, total: string) {
  const whole = page.getByText(`1 to 25 of ${total}`).first()
  await expect(whole).toBeVisible()
  const weights = [await weigh(page)]
  for (const before of [25, 50, 75, 100]) {
    const answered = page.waitForResponse('**/api/transaction/all?*')
    await page.getByRole('link', { name: 'Older' }).first().click()
    const { data } = (await (await answered).json()) as { data: unknown[] }
    assert.equal(data.length, 25, 'no more is fetched than is shown')
    await expect(
      page.getByText(`${before + 1} to ${before + 25} of ${total}`).first(),
    ).toBeVisible()
    weights.push(await weigh(page))
  }
  await page.getByLabel('Status').selectOption('Pending')
  await expect(whole).toBeVisible()
  await page.getByLabel('Method').selectOption('Solana')
  await expect(page.getByText('No transaction of yours matches')).toBeVisible()
  await page.goBack()
  await expect(whole).toBeVisible()
  return weights
}

test('an investor with a long history pages and filters it, and no page has more to do than the first', async ({
  page,
}) => {
  const name = fresh('collector')
  const person = { name: 'Cleo Collector', username: name, phone: '+12025550142' }
  const email = `${name}@example.test`
  await call('POST', '/auth/register', null, { ...person, email, password: PASSWORD })
  const { body } = await call('POST', '/auth/login', null, { email, password: PASSWORD })
  await seed(body.token ?? '', ROWS)

  await page.goto('/auth/login?next=/user/transactions')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  const [first, ...others] = await pageThrough(page, `${ROWS}`)
  assert.equal(first?.rows, 25)

  // the same history, reported as 10,000 long
  await page.route('**/api/transaction/all?*', async (route) => {
    const response = await route.fetch()
    const { data, meta } = await response.json()
    const total = meta.total === ROWS ? LONG : meta.total
    await route.fulfill({ response, json: { data, meta: { ...meta, total } } })
  })
  await page.goto('/user/transactions')
  const long = await pageThrough(page, '10,000')
  for (const [nth, weight] of [...others, ...long].entries()) {
    assert.equal(weight.rows, 25)
    // (from the second page on there is a way back, and two more links)
    const more = weight.elements - (first?.elements ?? 0)
    assert.ok(more <= 12, `page ${nth} has ${more} elements more than the first`)
  }
})
