import assert from 'node:assert/strict'
import test from 'node:test'
import { assertBecomes } from '../../dashboard/tests/waiting.ts'
import { aDeposit, aPerson, openAs } from './investors.ts'
import { aBrowser, settled } from './served.ts'

const browser = aBrowser()
const FIELD = 'Find a user or an id'

test('finds a person and a row from anywhere, by keyboard alone', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    const { id } = await aDeposit(person, '12.34')
    await openAs(page, 'support', '/admin/plans')
    await settled(page)
    const field = page.getByRole('searchbox', { name: FIELD })
    const focused = page.locator(':focus')
    await page.keyboard.press('/')
    await focused.and(field).waitFor()
    await page.keyboard.type(person.email)
    const results = page.getByRole('search').getByRole('link')
    // The results of its beginning may be those of others too.
    await page.getByRole('search').getByText('1 result', { exact: true }).waitFor()
    await results.first().filter({ hasText: person.name }).waitFor()
    await page.keyboard.press('ArrowDown')
    await focused.and(results.first()).waitFor()
    await page.keyboard.press('ArrowUp')
    await focused.and(field).waitFor()
    await page.keyboard.press('Escape')
    await results.first().waitFor({ state: 'hidden' })
    await page.keyboard.press('ArrowDown')
    await field.fill(`${id.slice(0, 8)}…${id.slice(-6)}`)
    await page.getByRole('search').getByText('$12.34').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/deposits/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Deposit of $12.34' }).waitFor()
    await assertBecomes(() => field.inputValue(), '')
    await field.fill(person.name)
    await page.getByRole('search').getByRole('link', { name: person.email }).click()
    await page.waitForURL(`**/admin/allusers/${person.uid}`)
    await page.locator('h1:focus', { hasText: person.name }).waitFor()
    await field.fill('nobody at all is called that')
    await page.getByText('Nothing found. Try a name, an e-mail, a username or an id.').waitFor()
  }))

test('asks nothing for less than three characters, and says when it could not look', () =>
  browser.visit(async (page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/admin/search') asked.push(searchParams.get('q') ?? '')
    })
    await openAs(page, 'support', '/admin/plans')
    await settled(page)
    const field = page.getByRole('searchbox', { name: FIELD })
    await field.fill('ad')
    await page.route('**/api/admin/search?*', (route) => route.fulfill({ status: 503, json: {} }))
    await field.fill('ada')
    await page.getByText('The search could not be done.').waitFor()
    assert.deepEqual(asked, ['ada'])
  }))

test('stands behind a button on a phone', () =>
  browser.visit(
    async (page) => {
      const person = await aPerson()
      await openAs(page, 'support', '/admin/plans')
      await settled(page)
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await page.locator('input[type="search"]:focus').fill(person.email)
      await page.getByRole('dialog').getByRole('link', { name: person.name }).click()
      await page.waitForURL(`**/admin/allusers/${person.uid}`)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('heading', { level: 1, name: person.name }).waitFor()
    },
    { viewport: { width: 390, height: 844 } },
  ))
