// The example balance of the home page opens to its entries, as the investor's own does.
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'

const paper = (page: Page) => page.locator('.statement')
const equals = (page: Page) =>
  paper(page).getByRole('img', { name: 'equals its parts, added up in this browser' })
const opens = (page: Page, name: string) =>
  paper(page).locator('summary').filter({ hasText: name }).first()

test('opens by keyboard down to its entries, each level added up by the browser', async ({
  page,
}) => {
  await page.goto('/')
  await expect(equals(page)).toHaveCount(0)
  let levels = 0
  for (const name of ['Open the balance', 'Available', 'Bitcoin']) {
    await opens(page, name).focus()
    await page.keyboard.press('Enter')
    levels += 1
    await expect(equals(page)).toHaveCount(levels)
  }
  await expect(paper(page).getByText('Brought forward').first()).toBeVisible()
})

test('does not claim to add up where it does not', async ({ page }) => {
  await page.route('**/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(balance\/invested"[^>]*>\s*)2,000\.00/,
      '$12,000.01',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/')
  await expect(opens(page, 'Invested')).toHaveText(/2,000\.01/)
  await opens(page, 'Open the balance').click()
  await opens(page, 'Available').click()
  await expect(equals(page)).toHaveCount(1)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('opens without a script, and then claims no sum', async ({ page }) => {
    await page.goto('/')
    await opens(page, 'Open the balance').click()
    await expect(opens(page, 'Invested')).toBeVisible()
    await expect(paper(page).locator('.balance-equals')).toHaveCount(0)
  })
})

test('marks as a gain only what was earned, never what was paid in', async ({ page }) => {
  await page.goto('/')
  const marked = await paper(page)
    .locator('dl > div')
    .evaluateAll((lines) => {
      const gain = getComputedStyle(document.documentElement).getPropertyValue('--color-success')
      const probe = document.createElement('i')
      probe.style.color = gain
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      return lines.flatMap((line) => {
        const figure = line.querySelector('dd')
        if (figure === null) return []
        const isGain = getComputedStyle(figure).color === color
        return isGain || figure.textContent?.includes('▲')
          ? [`${line.querySelector('dt')?.textContent} ${isGain}`]
          : []
      })
    })
  expect(marked).toEqual(['Earnings credited true'])
})
