import type { Page } from '@playwright/test'
import * as admin from '../admin/tests/investors.ts'
import * as dashboard from '../dashboard/tests/investors.ts'
import { expect, test } from './test.ts'
import { everyKind, mailsTo, writeNotices } from './notice_facts.ts'

// A whole catalogue of notices is read, and a mail about them waited for.
test.slow()

const KINDS = everyKind()

/** Every title of the pages of notices, from the newest to the oldest. */
async function titlesOn(page: Page): Promise<string[]> {
  const titles = page.locator('.notice-title a')
  await expect(titles.first()).toBeVisible()
  const found: string[] = []
  for (let isMore = true; isMore; ) {
    const shown = await titles.allInnerTexts()
    found.push(...shown)
    const older = page.getByText('Older notices', { exact: true })
    isMore = await older.isVisible()
    if (isMore) {
      await older.click()
      await expect(titles.first()).not.toHaveText(shown[0] ?? '')
    }
  }
  return found
}

/** Each kind stands in the app once, and in the outbox where it is mailed unless chosen. */
async function assertHeard(page: Page, kinds: typeof KINDS, email: string): Promise<void> {
  const titles = await titlesOn(page)
  for (const { name, title } of kinds)
    expect(titles.filter((one) => one === title).length, `${name} in the app`).toBeGreaterThan(0)
  await expect
    .poll(() => {
      const mails = mailsTo(email)
      return kinds.filter(({ mail, title }) => mail === 'on' && !mails.includes(title))
    })
    .toEqual([])
  const mails = mailsTo(email)
  for (const { name, mail, title } of kinds)
    if (mail !== 'on') expect(mails.includes(title), `${name} by mail`).toBe(false)
}

test('an investor hears of every kind of fact in the app, and by mail where it is mailed', async ({
  page,
}) => {
  const person = await dashboard.aPerson()
  const kinds = KINDS.filter(({ audience }) => audience === 'investor')
  expect(kinds.length).toBeGreaterThan(30)
  await writeNotices(kinds, person.email)
  await dashboard.openAs(page, person, '/user/notices')
  await assertHeard(page, kinds, person.email)
})

test('staff hear of every kind of fact in the back office, and by mail where it is mailed', async ({
  page,
}) => {
  const kinds = KINDS.filter(({ audience }) => audience === 'staff')
  expect(kinds.length).toBeGreaterThan(8)
  await writeNotices(kinds, 'support@demo.test')
  await admin.openAs(page, 'support', '/admin/notices')
  await assertHeard(page, kinds, 'support@demo.test')
})
