import { expect, test } from './test.ts'
import {
  aDeposit,
  aPersonWith,
  aRunningInvestment,
  dialogOf,
  only,
  openAs,
  press,
} from './investors.ts'
import { assertFits } from '../../client/tests/widths.ts'

test.use({ viewport: { width: 320, height: 700 } })

test('a queue of cards is worked off by row, and the focus is never lost', async ({
  page,
  person,
}) => {
  for (const amount of ['41', '42']) await aDeposit(person, amount)
  await openAs(page, 'admin', only('pending-deposit', person))
  const card = (amount: string) => page.locator('.row-card', { hasText: amount })
  await expect(card('$42.00')).toBeVisible()
  // Each control says whose row it is.
  const buttons = page.getByRole('button', { name: `Approve $41.00 of ${person.name}` })
  await expect(buttons).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(card('$41.00')).toBeFocused()
  await page.keyboard.press('j')
  await expect(card('$42.00')).toBeFocused()
  await page.keyboard.press('a')
  await press(page, 'Approve', 'Deposit approved successfully.')
  await expect(card('$41.00')).toBeFocused()

  await page.getByRole('checkbox', { name: `Select $41.00 of ${person.name}` }).check()
  await page.getByRole('button', { name: 'Approve 1' }).click()
  await dialogOf(page)
    .getByRole('button', { name: /^Approve 1 deposit, \$41\.00/ })
    .click()
  await expect(dialogOf(page).getByText('1 of 1 approved')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // At this width the way out is in a menu.
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['My security', 'Logout'])
  await assertFits(page, 320, 'the bar')
})

test('the dialog of a credit fits a phone, and related rows are cards', async ({ page }) => {
  const person = await aPersonWith('6000')
  const { id } = await aRunningInvestment(person, '500')
  await aDeposit(person, '43')
  await openAs(page, 'admin', `/admin/investments/${id}`)
  await page.getByRole('button', { name: /^Credit / }).click()
  await expect(dialogOf(page).getByText('Earned by this investment')).toBeVisible()
  const body = page.locator('.command-body')
  expect(await body.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await page.goto(`/admin/allusers/${person.uid}`)
  const open = page.getByRole('region', { name: 'Open requests' })
  await expect(open.getByRole('listitem').getByText('+$43.00')).toBeVisible()
  await expect(open.getByRole('table')).toHaveCount(0)
})
