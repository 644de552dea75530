import assert from 'node:assert/strict'
import test from 'node:test'
import { openAs, demoInvestor, openOverview } from './investors.ts'
import { aBrowser, investor } from './served.ts'
import { assertBecomes } from './waiting.ts'

const browser = aBrowser()

test('signs in, goes to a screen and out again by keyboard alone', () =>
  browser.visit(async (page) => {
    const { keyboard } = page
    await page.goto('/auth/login')
    const email = page.getByLabel('Email')
    // a key pressed before the form is there goes nowhere
    await email.waitFor()
    const focused = page.locator(':focus')
    for (let steps = 0; steps < 6 && (await focused.and(email).count()) === 0; steps += 1)
      await keyboard.press('Tab')
    await focused.and(email).waitFor()
    await keyboard.type(investor.email)
    await keyboard.press('Tab')
    await focused.and(page.getByLabel('Password')).waitFor()
    await keyboard.type(investor.password)
    await keyboard.press('Enter')
    await page.waitForURL('**/user/main')
    await page.getByRole('region', { name: 'My Assets' }).waitFor()

    const menu = page.getByRole('button', { name: 'Your account' })
    await menu.focus()
    await keyboard.press('Enter')
    await page.getByRole('link', { name: 'Settings' }).waitFor()
    await keyboard.press('Escape')
    await page.getByRole('link', { name: 'Settings' }).waitFor({ state: 'hidden' })
    await page.locator(':focus').and(menu).waitFor()
    await keyboard.press('Enter')
    for (const name of ['Profile', 'Settings']) {
      await page.getByRole('link', { name }).waitFor()
      await keyboard.press('Tab')
      await focused.and(page.getByRole('link', { name })).waitFor()
    }
    await keyboard.press('Enter')
    await page.waitForURL('**/user/setting')
    await page.locator('h1:focus', { hasText: 'Settings' }).waitFor()
  }))

test('reaches every day of the history by the arrow keys, and hears its figures', () =>
  browser.visit(async (page) => {
    await openOverview(page)
    const day = page.getByRole('slider', { name: 'Day' })
    await day.focus()
    const now = await day.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowLeft')
    await assertBecomes(async () => (await day.getAttribute('aria-valuetext')) === now, false)
    const before = await day.getAttribute('aria-valuetext')
    assert.match(before ?? '', /^\d+ \w+ \d{4}, Total \$[\d,.]+, Available .* Earnings \$/)
    await page.keyboard.press('Home')
    await assertBecomes(() => day.inputValue(), '0')
  }))

test('lists its shortcuts, follows them, and stops when they are turned off', () =>
  browser.visit(async (page) => {
    await openOverview(page)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
    await page.keyboard.press('t')
    await page.waitForURL('**/user/transactions')
    await page.locator('h1:focus', { hasText: 'Transactions' }).waitFor()
    await page.keyboard.press('?')
    await list.getByLabel('Single keys do this').uncheck()
    await list.getByRole('button', { name: 'Close' }).click()
    await page.keyboard.press('h')
    await page.keyboard.press('?')
    assert.ok(page.url().endsWith('/user/transactions'))
    assert.equal(await list.isVisible(), false)
  }))

test('goes to the search field by a slash, where there is one', () =>
  browser.visit(async (page) => {
    await openAs(page, await demoInvestor(), '/user/transactions')
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.press('/')
    await page.locator('[type=search]:focus').waitFor()
    assert.equal(await page.getByRole('searchbox').inputValue(), '')
  }))

test('types into a field what is typed into it', () =>
  browser.visit(async (page) => {
    await openAs(page, await demoInvestor(), '/user/setting')
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByLabel('City').fill('')
    await page.getByLabel('City').pressSequentially('th?/')
    assert.equal(await page.getByLabel('City').inputValue(), 'th?/')
  }))
