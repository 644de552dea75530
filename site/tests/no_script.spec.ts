import { ASSETS } from '@assay/api/domain/asset'
import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { PAGES, PHONE, storedMessages } from './visitor.ts'

const noScript = { javaScriptEnabled: false }

test.describe(() => {
  test.use(noScript)
  test('every page says all it says without a script, and shows no control that needs one', async ({
    page,
  }) => {
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const control of await page.locator('[data-needs-js]').all()) {
        await expect(control, `${path}: ${await control.innerHTML()}`).toBeHidden()
      }
    }
  })
})

test.describe(() => {
  test.use({ ...noScript, viewport: PHONE })
  test('on a small screen the links of the header are there without a menu', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Home', 'About', 'Contact']) {
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
      await expect(link).toBeVisible()
    }
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click()
    await page.waitForURL('**/about')
  })
})

test.describe(() => {
  test.use(noScript)
  test('all testimonials are below each other and every answer can be opened', async ({ page }) => {
    await page.goto('/')
    for (const words of await page.locator('blockquote').all()) {
      await expect(words).toBeVisible()
    }
    const items = page.locator('#faq details')
    for (let i = 0; i < (await items.count()); i++) {
      await items.nth(i).locator('summary').click()
      await expect(items.nth(i).locator('p')).toBeVisible()
      await expect(page.locator('#faq details[open]')).toHaveCount(1)
    }
    await page.goto('/faq#withdrawals')
    await expect(page.locator('#withdrawals')).toBeVisible()
  })
})

test.describe(() => {
  test.use(noScript)
  test('the price list claims no lack of prices, and says what the prices need', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('[data-ticker-list] dt')).toHaveCount(ASSETS.length)
    await expect(
      page.getByText('The prices are read by this page and need JavaScript.'),
    ).toBeVisible()
    await expect(page.getByText(/no price available/)).toHaveCount(0)
  })
})

test.describe(() => {
  test.use(noScript)
  test('the contact form posts as a plain form and is answered by a page', async ({ page }) => {
    const subject = `Without a script ${Date.now()}`
    await page.goto('/contact')
    await page.getByLabel('Name', { exact: true }).fill('Paul Plain')
    await page.getByLabel('Email', { exact: true }).fill('paul@visitor.test')
    await page.getByLabel('Subject').fill(subject)
    await page.getByLabel('Message').fill('Sent by the browser alone.')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.waitForURL('**/contact/sent?reference=*')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your message has arrived.' }),
    ).toBeVisible()
    await expect(page.getByText('Its reference is on its way to you by mail')).toBeVisible()
    const stored = await storedMessages(subject)
    assert.equal(stored.length, 1)
    assert.equal(stored[0]?.message, 'Sent by the browser alone.')
  })
})

test('with a script the page of a plain post shows the reference, and only a reference', async ({
  page,
}) => {
  await page.goto('/contact/sent?reference=MSG-1001')
  await expect(page.getByText('Your reference is MSG-1001.')).toBeVisible()
  await page.goto('/contact/sent?reference=<img src=x onerror=alert(1)>')
  await expect(page.locator('[data-reference-line]')).toBeHidden()
})
