import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { aDeposit, aPersonWith, aWithdrawal, decide, openAs } from './investors.ts'
import { settled } from './served.ts'
const FIELD = 'Find a user or an id'

test('finds a person and a row from anywhere, by keyboard alone', async ({ page, person }) => {
  const { id } = await aDeposit(person, '12.34')
  await openAs(page, 'support', '/admin/plans')
  await settled(page)
  const field = page.getByRole('searchbox', { name: FIELD })
  const focused = page.locator(':focus')
  await page.keyboard.press('/')
  await expect(focused.and(field)).toBeVisible()
  await page.keyboard.type(person.email)
  const results = page.getByRole('search').getByRole('link')
  // The results of its beginning may be those of others too.
  await expect(page.getByRole('search').getByText('1 result', { exact: true })).toBeVisible()
  await expect(results.first().filter({ hasText: person.name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(focused.and(results.first())).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(focused.and(field)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(results.first()).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await field.fill(`${id.slice(0, 8)}…${id.slice(-6)}`)
  await expect(page.getByRole('search').getByText('$12.34')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/deposits/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit of $12.34' })).toBeVisible()
  await expect(field).toHaveValue('')
  await field.fill(person.name)
  await page.getByRole('search').getByRole('link', { name: person.email }).click()
  await page.waitForURL(`**/admin/allusers/${person.uid}`)
  await expect(page.locator('h1:focus', { hasText: person.name })).toBeVisible()
  await field.fill('nobody at all is called that')
  await expect(
    page.getByText('Nothing found. Try a name, an email, a username, a reference or an id.'),
  ).toBeVisible()
})

test('answers “where is my money?” from one search, with the payment that pays it', async ({
  page,
}) => {
  const person = await aPersonWith('50')
  const { id, reference } = await aWithdrawal(person, '20')
  const paymentReference = `tx-${crypto.randomUUID()}`
  await decide('withdrawals', `${id}/approve`, { paymentReference })
  await openAs(page, 'support', '/admin/overview')
  await settled(page)
  await page.getByRole('searchbox', { name: FIELD }).fill(reference)
  const hit = page.getByRole('search').getByRole('link')
  await expect(hit).toHaveCount(1)
  for (const known of [
    person.name,
    '$20.00',
    'Approved',
    `${reference} · paid by ${paymentReference}`,
  ])
    await expect(hit).toContainText(known)
  await hit.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawal of $20.00' })).toBeVisible()
  await expect(page.getByText(paymentReference)).toBeVisible()
  await page.getByRole('link', { name: person.name }).first().click()
  await page.waitForURL(`**/admin/allusers/${person.uid}`)
})

test('requests nothing for less than three characters, and says when it could not look', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/admin/search') requested.push(searchParams.get('q') ?? '')
  })
  await openAs(page, 'support', '/admin/plans')
  await settled(page)
  const field = page.getByRole('searchbox', { name: FIELD })
  await field.fill('ad')
  await page.route('**/api/admin/search?*', (route) => route.fulfill({ status: 503, json: {} }))
  await field.fill('ada')
  await expect(page.getByText('The search could not be done.')).toBeVisible()
  assert.deepEqual(requested, ['ada'])
})

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('is behind a button on a phone', async ({ page, person }) => {
    await openAs(page, 'support', '/admin/plans')
    await settled(page)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await page.locator('input[type="search"]:focus').fill(person.email)
    await page.getByRole('dialog').getByRole('link', { name: person.name }).click()
    await page.waitForURL(`**/admin/allusers/${person.uid}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  })
})
