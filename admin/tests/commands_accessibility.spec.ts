import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/test.ts'
import { findings, transitionsEnd } from './axe.ts'
import {
  aDeposit,
  aPersonWith,
  aRunningInvestment,
  dialogOf,
  only,
  openAs,
  type Person,
  press,
} from './investors.ts'
import { turnTo } from './served.ts'

async function assertClean(page: Page, what: string): Promise<void> {
  // a part that is still fading in has intermediate colours
  await transitionsEnd(page)
  assert.deepEqual(await findings(page), [], what)
}

async function withMoney(): Promise<Person> {
  const person = await aPersonWith('600')
  await aDeposit(person, '33')
  await aRunningInvestment(person, '500')
  return person
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
}

/** Presses a button by its word; those of a row name its person and amount too. */
const open = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .first()
    .click()

async function visitDecline(page: Page, person: Person): Promise<void> {
  await openAs(page, 'admin', only('pending-deposit', person))
  await open(page, 'Decline')
  await press(page, 'Decline $33.00')
  await expect(dialogOf(page).getByText('This field is required.')).toBeVisible()
  await assertClean(page, 'decline without a reason')
  await closeDialog(page)
}

async function visitMany(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Select \$33\.00 of / }).check()
  await open(page, 'Approve 1')
  await expect(dialogOf(page).getByText('1 deposit, $33.00 in all.')).toBeVisible()
  await assertClean(page, 'many at once')
}

async function visitOthers(page: Page, person: Person): Promise<void> {
  await closeDialog(page)
  await turnTo(page, only('active-investment', person))
  await open(page, 'Credit')
  await expect(dialogOf(page).getByRole('row', { name: /^Available/ })).toBeVisible()
  await assertClean(page, 'credit')
  await closeDialog(page)
  await turnTo(page, '/admin/createplan')
  await page.getByRole('button', { name: 'Create plan' }).click()
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  await assertClean(page, 'a plan with errors')
  await turnTo(page, '/admin/plans')
  await page.getByRole('link', { name: /^Edit/ }).first().click()
  await expect(page.getByRole('region', { name: 'As investors see it' })).toBeVisible()
  await assertClean(page, 'one plan')
  await turnTo(page, only('allusers', person))
  await open(page, 'Delete')
  await expect(dialogOf(page).getByText('$500.00')).toBeVisible()
  await assertClean(page, 'delete')
}

const still = (colorScheme: 'light' | 'dark', width: number) =>
  ({ colorScheme, viewport: { width, height: 844 } }) as const

test.describe(() => {
  test.use(still('light', 1440))
  test('axe finds nothing in the dialogs of the commands', async ({ page }) => {
    const person = await withMoney()
    await visitDecline(page, person)
    await visitMany(page)
    await visitOthers(page, person)
  })
})

test.describe(() => {
  test.use(still('dark', 390))
  test('axe finds nothing in them on a phone in the dark', async ({ page }) => {
    await visitDecline(page, await withMoney())
  })
})
