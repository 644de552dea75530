import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { hears } from './toasts.ts'
import { aDeposit, dialogOf, only, openAs, press, rowOf, seen } from './investors.ts'

/** Waits until the row of this amount has the focus. */
const stands = (page: Page, amount: string) =>
  page.waitForFunction(
    (text) =>
      document.activeElement?.matches('tbody tr') &&
      document.activeElement.textContent?.includes(text),
    `$${amount}.00`,
  )

test('a queue is worked off from the keyboard, and the next row is at hand after each command', async ({
  page,
  person,
}) => {
  const ids = []
  for (const amount of ['21', '22', '23']) ids.push((await aDeposit(person, amount)).id)
  await openAs(page, 'admin', only('pending-deposit', person))
  await expect(rowOf(page, '$23.00')).toBeVisible()

  // while no row is chosen, a key chooses the first row and does nothing else
  await page.keyboard.press('a')
  await stands(page, '21')
  await expect(dialogOf(page)).toHaveCount(0)
  await page.keyboard.press('j')
  await stands(page, '22')
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement as Element).outlineStyle,
  )
  assert.equal(outline, 'solid')
  await page.keyboard.press('k')
  await stands(page, '21')

  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(dialogOf(page).getByRole('row', { name: /^Available/ })).toBeVisible()
  await hears(page, 'Deposit approved successfully.', () => page.keyboard.press('Enter'))
  await stands(page, '23')

  await page.keyboard.press('d')
  const reason = dialogOf(page).getByLabel('Reason')
  // letters that are typed into a field are letters
  await reason.pressSequentially('jade')
  await expect(reason).toHaveValue('jade')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await stands(page, '23')
  await page.keyboard.press('d')
  await dialogOf(page).getByLabel('Reason').fill('Sent twice.')
  await press(page, 'Decline $23.00', 'Deposit declined successfully.')
  await stands(page, '21')

  const states = await Promise.all(ids.map(async (id) => (await seen('deposits', id)).status))
  assert.deepEqual(states, ['pending', 'approved', 'declined'])
})

test('the list of shortcuts opens with its key, and turns them off', async ({ page, person }) => {
  await aDeposit(person, '31')
  await openAs(page, 'admin', only('pending-deposit', person))
  await expect(rowOf(page, '$31.00')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Shortcuts ?' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(dialogOf(page).getByText('Next row')).toBeVisible()
  await dialogOf(page).getByLabel('Single keys do this').uncheck()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.keyboard.press('j')
  assert.equal(await page.evaluate(() => document.activeElement?.matches('tr')), false)
  await page.getByRole('button', { name: 'Shortcuts ?' }).click()
  await dialogOf(page).getByLabel('Single keys do this').check()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.keyboard.press('j')
  await stands(page, '31')
  await page.keyboard.press('x')
  await expect(page.getByText('1 deposit selected')).toBeVisible()
})
