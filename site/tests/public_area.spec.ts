// The public area of the specification, row by row: every caption, figure, list and count it names.
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { BASE_URL, PHONE } from './visitor.ts'

const words = async (page: Page, selector: string) => {
  const texts = await page.locator(selector).allInnerTexts()
  return texts.map((text) => text.replace('Example', '').replace(/\s+/g, ' ').trim())
}

async function assertSays(page: Page, selector: string, wanted: readonly string[]) {
  const text = (await words(page, selector)).join(' ')
  for (const one of wanted) assert.ok(text.includes(one), `"${one}" is not in ${selector}`)
}

test.describe(() => {
  test.use({ viewport: PHONE })
  test('home: the hero leads to registration, with the risk line in the window before it', async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate(async () => void (await document.fonts.ready))
    const start = page.locator('.hero').getByRole('link', { name: 'Get Started' })
    await expect(start).toHaveAttribute('href', '/auth/register')
    const [risk, button] = await Promise.all([
      page.locator('[data-risk]').boundingBox(),
      start.boundingBox(),
    ])
    assert.ok(risk && button && risk.y + risk.height < button.y)
    assert.ok(button.y + button.height < PHONE.height, 'both without scrolling')
    await assertSays(page, '[data-risk]', [
      "Don't invest unless you're prepared to lose all the money you invest.",
    ])
  })
})

test('home: why choose us, three points', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Why Choose Us' })).toBeVisible()
  await expect(page.locator('.why > li')).toHaveCount(3)
  await assertSays(page, '.why', [
    'AI-driven insights',
    'Automated trading by AI bots works around the clock',
    'encryption and multi-factor authentication',
    'offline cold storage',
  ])
})

test('home: AI-Driven Market Insights with its text, caption, six features and a button that leads on', async ({
  page,
}) => {
  await page.goto('/')
  await assertSays(page, '.insights', [
    'AI-Driven Market Insights',
    'Our proprietary AI algorithms analyze market trends and predict opportunities with unmatched precision.',
    'Powered by advanced machine learning algorithms',
  ])
  assert.deepEqual(await words(page, '.features > li'), [
    'Real-time price predictions with 94% accuracy',
    'Customizable investment strategies',
    'KYC/AML regulatory compliance across all jurisdictions',
    'Subscription tiers with premium advanced features',
    'Analytics and performance reporting tools',
    '24/7 customer support (live chat/AI assistant)',
  ])
  await expect(page.getByRole('img', { name: /price line drawn from sample data/ })).toBeVisible()
  await page.getByRole('link', { name: 'Explore AI Features' }).click()
  await page.waitForURL('**/insights')
  await expect(page.locator('.limits dd')).toHaveCount(6)
})

test('home: five partner exchanges, each with its name and the mark of an example', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('.partners li')).toHaveCount(5)
  await expect(page.locator('.partners li svg')).toHaveCount(5)
  await expect(page.locator('.partners .example')).toHaveCount(1)
})

test('about: founding year, four figures, four values, three steps and the call', async ({
  page,
}) => {
  await page.goto('/about')
  await assertSays(page, '.story', ['Founded in 2018'])
  const figures = await words(page, '.stats li')
  const wanted = [
    '250M+ dollars under management',
    '20K+ active investors',
    '4 investment plans',
    '24/7 support',
  ]
  assert.equal(figures.length, wanted.length)
  for (const [i, text] of wanted.entries()) assert.ok(figures[i]?.startsWith(text), figures[i])
  assert.deepEqual(await words(page, '.values dt'), [
    'Security',
    'Performance',
    'Expertise',
    'Global Vision',
  ])
  assert.deepEqual(await words(page, '.steps h3'), [
    'Create an account',
    'Complete verification',
    'Fund the account',
  ])
  const call = page.getByRole('link', { name: 'Create Your Account' })
  await expect(call).toHaveAttribute('href', '/auth/register')
})

test('contact: cards, hours, map, networks and three teasers', async ({ page }) => {
  await page.goto('/contact')
  await assertSays(page, '.hours', [
    'Mon-Fri',
    '9AM-6PM EST',
    'Saturday',
    '10AM-2PM EST',
    'Sunday',
    'closed',
  ])
  assert.deepEqual(await words(page, '.ways h3'), ['Mail', 'Telephone', 'Message'])
  await expect(page.locator('.ways a').first()).toHaveAttribute('href', /^mailto:support@/)
  await expect(page.getByRole('img', { name: /Drawing of the streets/ })).toBeVisible()
  await expect(page.locator('.contact-place .networks a')).toHaveCount(4)
  await assertSays(page, '.teasers', [
    'Starter, Standard, Advanced and Master, with different ROI rates and minimum investments.',
    'Withdrawals are typically processed within 24-48 hours.',
  ])
  await expect(page.locator('textarea')).toHaveAttribute('rows', '6')
})

test('every page: the footer with its place, lists, networks and the year', async ({ page }) => {
  for (const path of ['/', '/about', '/contact', '/faq', '/terms']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    const list = async (title: string) => {
      const column = footer
        .locator('.footer-lists > div')
        .filter({ has: page.getByRole('heading', { name: title }) })
      return (await column.locator('li').allInnerTexts()).map((text) => text.trim())
    }
    assert.deepEqual((await list('Customer Support')).slice(0, 2), [
      'Private Policy',
      'Terms & Conditions',
    ])
    assert.deepEqual(await list('Planning Service'), [
      'Planning Services',
      'Assets Management',
      'Alternative Investing',
      'Retirement Planning',
      'Private Wealth',
    ])
    assert.deepEqual(await list('Investment Service'), [
      'Option Trading',
      'Real Estate',
      'Stock Market',
      'Infrastructure',
      'Forex Trading',
      'Crypto Asset',
      'Fixed Income',
      'Agriculture',
    ])
    await expect(footer.getByRole('heading', { name: 'Headquarters' })).toBeVisible()
    await expect(footer.locator('address a[href^="mailto:"]')).toHaveCount(1)
    await expect(footer.locator('.networks a')).toHaveCount(4)
    await expect(footer).toHaveText(new RegExp(`© ${new Date().getFullYear()}`))
  }
})

test('each page says what it is to a search engine and where it is shared', async () => {
  const titles = new Set<string>()
  for (const path of ['/', '/about', '/contact', '/faq', '/insights', '/privacy', '/terms']) {
    const html = await (await fetch(`${BASE_URL}${path}`)).text()
    const value = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    titles.add(value(/<title>(.*?)<\/title>/))
    assert.ok(
      value(/name="description" content="([^"]{50,170})"/),
      `${path}: a description of its own`,
    )
    assert.equal(new URL(value(/rel="canonical" href="([^"]+)"/)).pathname, path)
    const picture = new URL(value(/og:image" content="([^"]+)"/)).pathname
    const image = await fetch(`${BASE_URL}${picture}`)
    assert.equal(image.headers.get('content-type'), 'image/png', picture)
    const data = JSON.parse(value(/application\/ld\+json">(.*?)<\/script>/))
    assert.ok(
      data['@graph'].some((node: Record<string, string>) => node['@type'] === 'Organization'),
    )
  }
  assert.equal(titles.size, 7)
})
