import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { storedMessages } from './visitor.ts'

const API = '**/api/contact'

const draft = (subject: string) => ({
  Name: 'Vera Visitor',
  Email: 'vera@visitor.test',
  Subject: subject,
  Message: 'Which network do I use for a deposit in Solana?\nThank you.',
})

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()
const focusIn = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)

test('a message is stored, answered with its reference, and another can be written', async ({
  page,
}) => {
  const subject = `A question ${Date.now()}`
  await page.goto('/contact')
  await fill(page, draft(subject))
  await send(page)
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  const reference = await page.locator('.reference').textContent()
  assert.match(reference ?? '', /^[A-Za-z0-9-]{4,40}$/)
  await focusIn(page, '.sent-panel')
  const [stored, ...more] = await storedMessages(subject)
  assert.equal(more.length, 0)
  assert.equal(stored?.name, 'Vera Visitor')
  assert.equal(stored?.email, 'vera@visitor.test')
  assert.equal(stored?.message, draft(subject).Message)

  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
})

test('while it is being sent the button says so and cannot be pressed twice', async ({ page }) => {
  const sent: { website: string; elapsed: number }[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(API, async (route) => {
    sent.push(route.request().postDataJSON())
    await held
    await route.fulfill({ status: 201, json: { data: { reference: 'MSG-2001' } } })
  })
  await page.goto('/contact')
  await fill(page, draft('Twice'))
  await send(page)
  const button = page.getByRole('button', { name: 'Sending Message...' })
  await expect(button).toBeVisible()
  await expect(button).toBeDisabled()
  await page.getByLabel('Subject').press('Enter')
  release()
  await expect(page.getByText('MSG-2001')).toBeVisible()
  assert.equal(sent.length, 1)
  assert.equal(sent[0]?.website, '', 'the box that people do not see')
  assert.ok(sent[0].elapsed >= 2000, 'at the pace of a person')
})

test('a form sent before its script has come waits for it instead of leaving the page', async ({
  page,
}) => {
  let come = () => {}
  const pressed = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/_astro/mount_contact_form*.js', async (route) => {
    await pressed
    await route.continue()
  })
  await page.route(API, (route) =>
    route.fulfill({ status: 201, json: { data: { reference: 'MSG-2002' } } }),
  )
  await page.goto('/contact')
  await fill(page, draft('Early'))
  await send(page)
  come()
  await expect(page.getByText('MSG-2002')).toBeVisible()
  assert.equal(new URL(page.url()).pathname, '/contact')
})

test('a form whose script never comes is sent as a plain one', async ({ page }) => {
  await page.route('**/_astro/mount_contact_form*.js', (route) => route.abort())
  const subject = `Plain after all ${Date.now()}`
  await page.goto('/contact')
  await fill(page, draft(subject))
  await send(page)
  await page.waitForURL('**/contact/sent?reference=*')
  assert.equal((await storedMessages(subject)).length, 1)
})

test('problems are named once, beside the field and in a list that takes the focus', async ({
  page,
}) => {
  await page.goto('/contact')
  await fill(page, { Email: 'no address', Message: 'Kept.' })
  await send(page)
  await focusIn(page, '.problem-summary')
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.locator('#name-problem')).toHaveText('This field is required.')
  await expect(page.locator('#subject-problem')).toHaveText('This field is required.')
  await expect(page.locator('#email-problem')).toHaveText('Please enter a valid email address.')
  await expect(page.getByLabel('Message')).toHaveValue('Kept.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('no address')
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: /^Email:/ }).click()
  await focusIn(page, '#email')
})

test('a refusal keeps the draft and says what to do', async ({ page }) => {
  const refusals = [
    {
      status: 422,
      json: {
        message: 'Shorten it.',
        errors: [{ field: 'message', rule: 'max', message: 'Use at most 5,000 characters.' }],
      },
    },
    {
      status: 429,
      json: { message: 'Too many messages. Try again in a minute.', code: 'too_many' },
    },
    { status: 502, body: '<h1>Bad gateway</h1>' },
  ]
  const said = [
    'Use at most 5,000 characters.',
    'Try again in a minute.',
    'Your text is still here',
  ]
  await page.goto('/contact')
  await fill(page, draft('Refused'))
  for (const [i, refusal] of refusals.entries()) {
    await page.route(API, (route) => route.fulfill(refusal), { times: 1 })
    await send(page)
    await expect(page.getByText(said[i] ?? '').first()).toBeVisible()
    await focusIn(page, '.problem-summary')
    await expect(page.getByLabel('Subject')).toHaveValue('Refused')
    await expect(page.getByLabel('Message')).toHaveValue(draft('').Message)
  }
  await page.route(API, (route) => route.abort(), { times: 1 })
  await send(page)
  await expect(page.getByText('the server could not be reached')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Vera Visitor')
})

test('call and write do what they say: a telephone link, and the form', async ({ page }) => {
  await page.goto('/contact')
  const call = page.getByRole('link', { name: 'Call us' })
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/)
  await page.getByRole('link', { name: 'Write a message' }).click()
  await focusIn(page, '#name')
})

test('the link of an answer keeps its reference in the subject, and nothing else of the address', async ({
  page,
}) => {
  await page.goto('/contact?reference=AS-7K3M-Q2XD')
  await expect(page.getByLabel('Subject')).toHaveValue('Re: AS-7K3M-Q2XD')
  await page.goto('/contact?reference=Free%20money')
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test.describe(() => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('the hours are shown in the visitor’s zone, and whether support is open', async ({
    page,
  }) => {
    // Friday 20 November 2026, 15:00 UTC: 10 in the morning EST, midnight in Tokyo.
    await page.clock.setFixedTime(new Date('2026-11-20T15:00:00Z'))
    await page.goto('/contact')
    const rows = await page.locator('.hours tbody tr').allTextContents()
    const flat = rows.map((row) => row.replace(/[\s\u202f]+/g, ' ').trim())
    assert.match(flat[0] ?? '', /^Mon-Fri ?9AM-6PM EST ?11:00 PM to 8:00 AM Tue$/)
    assert.match(flat[1] ?? '', /^Saturday ?10AM-2PM EST/)
    assert.match(flat[2] ?? '', /^Sunday ?closed ?closed$/)
    await expect(page.locator('[data-hours-now]')).toHaveText(/^Open now/)
    await expect(page.locator('[data-hours-zone]')).toHaveText(/Asia\/Tokyo/)
    await page.clock.setFixedTime(new Date('2026-11-22T15:00:00Z'))
    await page.reload()
    await expect(page.locator('[data-hours-now]')).toHaveText(/^Closed now/)
  })
})
