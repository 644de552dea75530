import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { visitors } from './visitor.ts'

const visits = visitors()
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

test('a message is stored, answered with its reference, and another can be written', () =>
  visits.visit(async (page) => {
    const subject = `A question ${Date.now()}`
    await page.goto('/contact')
    await fill(page, draft(subject))
    await send(page)
    await page.getByRole('heading', { name: 'Message sent' }).waitFor()
    const reference = await page.locator('.reference').textContent()
    assert.match(reference ?? '', /^[A-Za-z0-9-]{4,40}$/)
    await focusIn(page, '.sent-panel')
    const [stored, ...more] = await visits.messages(subject)
    assert.equal(more.length, 0)
    assert.equal(stored?.name, 'Vera Visitor')
    assert.equal(stored?.email, 'vera@visitor.test')
    assert.equal(stored?.message, draft(subject).Message)

    await page.getByRole('button', { name: 'Send Another Message' }).click()
    assert.equal(await page.getByLabel('Subject').inputValue(), '')
    assert.equal(await page.getByRole('button', { name: 'Send Message' }).isEnabled(), true)
  }))

test('while the message is being sent the button says so and cannot be pressed twice', () =>
  visits.visit(async (page) => {
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
    await button.waitFor()
    assert.equal(await button.isDisabled(), true)
    await page.getByLabel('Subject').press('Enter')
    release()
    await page.getByText('MSG-2001').waitFor()
    assert.equal(sent.length, 1)
    assert.equal(sent[0]?.website, '', 'the box that people do not see')
    assert.ok(sent[0].elapsed >= 2000, 'at the pace of a person')
  }))

test('a form sent before its script has loaded waits for it instead of leaving the page', () =>
  visits.visit(async (page) => {
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
    await page.getByText('MSG-2002').waitFor()
    assert.equal(new URL(page.url()).pathname, '/contact')
  }))

test('a form whose script never loads is sent as a plain one', () =>
  visits.visit(async (page) => {
    await page.route('**/_astro/mount_contact_form*.js', (route) => route.abort())
    const subject = `Plain after all ${Date.now()}`
    await page.goto('/contact')
    await fill(page, draft(subject))
    await send(page)
    await page.waitForURL('**/contact/sent?reference=*')
    assert.equal((await visits.messages(subject)).length, 1)
  }))

test('problems are named once, beside the field and in a list that takes the focus', () =>
  visits.visit(async (page) => {
    await page.goto('/contact')
    await fill(page, { Email: 'no address', Message: 'Kept.' })
    await send(page)
    await focusIn(page, '.problem-summary')
    await page.waitForFunction(() => document.title.startsWith('Error: '))
    assert.equal(await page.locator('#name-problem').textContent(), 'This field is required.')
    assert.equal(await page.locator('#subject-problem').textContent(), 'This field is required.')
    assert.equal(
      await page.locator('#email-problem').textContent(),
      'Please enter a valid email address.',
    )
    assert.equal(await page.getByLabel('Message').inputValue(), 'Kept.')
    assert.equal(await page.getByLabel('Email', { exact: true }).inputValue(), 'no address')
    assert.equal(
      await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid'),
      'true',
    )
    await page.getByRole('link', { name: /^Email:/ }).click()
    await focusIn(page, '#email')
  }))

test('a refusal keeps the draft and says what to do', () =>
  visits.visit(async (page) => {
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
      await page
        .getByText(said[i] ?? '')
        .first()
        .waitFor()
      await focusIn(page, '.problem-summary')
      assert.equal(await page.getByLabel('Subject').inputValue(), 'Refused')
      assert.equal(await page.getByLabel('Message').inputValue(), draft('').Message)
    }
    await page.route(API, (route) => route.abort(), { times: 1 })
    await send(page)
    await page.getByText('the server could not be reached').waitFor()
    assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Vera Visitor')
  }))

test('call and chat work: a telephone link, and a message with the subject of a chat', () =>
  visits.visit(async (page) => {
    await page.goto('/contact')
    const call = page.getByRole('link', { name: 'Call us' })
    assert.match((await call.getAttribute('href')) ?? '', /^tel:\+\d+$/)
    await page.getByRole('link', { name: 'Start a live chat' }).click()
    assert.equal(await page.getByLabel('Subject').inputValue(), 'Live chat')
    await focusIn(page, '#name')
  }))

test('shows the hours in the visitor’s time zone, and whether support is open', () =>
  visits.visit(
    async (page) => {
      // Friday 20 November 2026, 15:00 UTC: 10 in the morning EST, midnight in Tokyo.
      await page.clock.setFixedTime(new Date('2026-11-20T15:00:00Z'))
      await page.goto('/contact')
      const rows = await page.locator('.hours tbody tr').allTextContents()
      const flat = rows.map((row) => row.replace(/[\s\u202f]+/g, ' ').trim())
      assert.match(flat[0] ?? '', /^Mon-Fri ?9AM-6PM EST ?11:00 PM to 8:00 AM Tue$/)
      assert.match(flat[1] ?? '', /^Saturday ?10AM-2PM EST/)
      assert.match(flat[2] ?? '', /^Sunday ?closed ?closed$/)
      assert.match((await page.locator('[data-hours-now]').textContent()) ?? '', /^Open now/)
      assert.match((await page.locator('[data-hours-zone]').textContent()) ?? '', /Asia\/Tokyo/)
      await page.clock.setFixedTime(new Date('2026-11-22T15:00:00Z'))
      await page.reload()
      assert.match((await page.locator('[data-hours-now]').textContent()) ?? '', /^Closed now/)
    },
    { timezoneId: 'Asia/Tokyo' },
  ))
