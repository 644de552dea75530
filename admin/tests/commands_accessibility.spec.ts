import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { findings } from './axe.ts'
import {
  aDeposit,
  anInvestment,
  aPersonWith,
  decide,
  dialogOf,
  only,
  openAs,
  type Person,
  press,
} from './investors.ts'
import { aBrowser, turnTo } from './served.ts'

const browser = aBrowser()

async function assertClean(page: Page, what: string): Promise<void> {
  // what is still fading in has colours that are nobody's choice
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  )
  assert.deepEqual(await findings(page), [], what)
}

async function withMoney(): Promise<Person> {
  const person = await aPersonWith('600')
  await aDeposit(person, '33')
  const { id } = await anInvestment(person, '500')
  await decide('investments', `${id}/approve`)
  return person
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
}

const open = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

async function visitDecline(page: Page, person: Person): Promise<void> {
  await openAs(page, 'admin', only('pending-deposit', person))
  await open(page, 'Decline')
  await press(page, 'Decline $33.00')
  await dialogOf(page).getByText('This field is required.').waitFor()
  await assertClean(page, 'decline without a reason')
  await closeDialog(page)
}

async function visitMany(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select this row' }).check()
  await open(page, 'Approve 1')
  await dialogOf(page).getByText('1 deposit, $33.00 in all.').waitFor()
  await assertClean(page, 'many at once')
}

async function visitOthers(page: Page, person: Person): Promise<void> {
  await closeDialog(page)
  await turnTo(page, only('active-investment', person))
  await open(page, 'Credit')
  await dialogOf(page)
    .getByRole('row', { name: /^Available/ })
    .waitFor()
  await assertClean(page, 'credit')
  await closeDialog(page)
  await turnTo(page, '/admin/createplan')
  await page.getByRole('button', { name: 'Create plan' }).click()
  await page.getByRole('group', { name: 'There is a problem' }).waitFor()
  await assertClean(page, 'a plan with errors')
  await turnTo(page, '/admin/plans')
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await page.getByRole('region', { name: 'As investors see it' }).waitFor()
  await assertClean(page, 'one plan')
  await turnTo(page, only('allusers', person))
  await open(page, 'Delete')
  await dialogOf(page).getByText('$500.00').waitFor()
  await assertClean(page, 'delete')
}

const still = (colorScheme: 'light' | 'dark', width: number) =>
  ({ colorScheme, viewport: { width, height: 844 }, reducedMotion: 'reduce' }) as const

test('axe finds nothing in the dialogs of the commands', () =>
  browser.visit(
    async (page) => {
      const person = await withMoney()
      await visitDecline(page, person)
      await visitMany(page)
      await visitOthers(page, person)
    },
    still('light', 1440),
  ))

test('axe finds nothing in them on a phone in the dark', () =>
  browser.visit(async (page) => visitDecline(page, await withMoney()), still('dark', 390)))
