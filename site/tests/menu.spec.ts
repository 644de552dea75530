import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { PHONE } from './visitor.ts'

declare global {
  interface Window {
    firstFrame?: readonly string[]
  }
}

const ROOT_FONT_PX = 16

test('the header of a wide screen leads everywhere and marks where we are', async ({ page }) => {
  await page.goto('/about')
  const nav = page.getByRole('navigation', { name: 'Main' })
  const links = await nav.getByRole('link').all()
  const seen = await Promise.all(
    links.map(async (link) => [await link.textContent(), await link.getAttribute('href')]),
  )
  assert.deepEqual(
    seen.map(([text, href]) => `${text?.trim()} ${href}`),
    ['Home /', 'About /about', 'Contact /contact'],
  )
  const current = nav.locator('[aria-current="page"]')
  await expect(current).toHaveCount(1)
  assert.equal((await current.textContent())?.trim(), 'About')
  const banner = page.getByRole('banner')
  const register = banner.getByRole('link', { name: 'Register' })
  await expect(register).toHaveAttribute('href', '/auth/register')
  const login = banner.getByRole('link', { name: 'Login' })
  await expect(login).toHaveAttribute('href', '/auth/login')
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0)
})

test.describe(() => {
  test.use({ viewport: PHONE })
  test('the menu of a small screen opens to 14rem in 0.3 s and closes on a choice', async ({
    page,
  }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu' })
    const panel = page.locator('#menu')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(panel).toBeHidden()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    assert.match(await panel.evaluate((el) => getComputedStyle(el).transitionDuration), /0\.3s/)
    await page.waitForFunction(
      (height) => document.querySelector('#menu')?.clientHeight === height,
      14 * ROOT_FONT_PX,
    )
    const texts = await panel.getByRole('link').allTextContents()
    assert.deepEqual(
      texts.map((text) => text.trim()),
      ['Home', 'About', 'Contact', 'Get Started'],
    )
    const start = panel.getByRole('link', { name: 'Get Started' })
    await expect(start).toHaveAttribute('href', '/auth/register')

    // A choice that stays on the page shows the closing; any other is a new page with a closed menu.
    await panel.getByRole('link', { name: 'Home' }).evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault())
    })
    await panel.getByRole('link', { name: 'Home' }).click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(panel).toBeHidden()

    await button.click()
    await panel.getByRole('link', { name: 'Contact' }).click()
    await page.waitForURL('**/contact')
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })
})

test.describe(() => {
  test.use({ viewport: PHONE })
  test('opened by keyboard, Tab goes through the menu and Escape returns to its button', async ({
    page,
  }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const menu = page.locator('#menu')
    for (const name of ['Home', 'About', 'Contact', 'Get Started']) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('Escape closes the menu and gives the focus back', async ({ page }) => {
    await page.goto('/faq')
    const button = page.getByRole('button', { name: 'Menu' })
    await button.click()
    await page.locator('#menu').getByRole('link', { name: 'About' }).focus()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    assert.ok(await button.evaluate((el) => el === document.activeElement))
  })
})

test.describe(() => {
  test.use({ colorScheme: 'dark' })
  test('the theme follows the system, can be switched, and stays switched without a flash', async ({
    page,
  }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const [light, dark] = ['rgb(244, 247, 246)', 'rgb(10, 19, 22)']
    await page.goto('/')
    assert.equal(await ground(), dark)
    await page.getByRole('button', { name: 'Use light theme' }).click()
    await page.waitForFunction(
      (wanted) => getComputedStyle(document.body).backgroundColor === wanted,
      light,
    )
    // The first frame of the next page: nothing is drawn before its style sheet has loaded.
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        const { theme = '' } = document.documentElement.dataset
        window.firstFrame = [theme, getComputedStyle(document.body).backgroundColor]
      })
    })
    await page.goto('/about')
    await page.waitForFunction(() => window.firstFrame !== undefined)
    assert.deepEqual(await page.evaluate(() => window.firstFrame), ['light', light])
  })
})
