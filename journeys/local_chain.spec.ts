import type { Page } from '@playwright/test'
import { openAs as openAsStaff } from '../admin/tests/investors.ts'
import { aPerson, openAs } from '../dashboard/tests/investors.ts'
import { expect, test } from './test.ts'
import { call } from './fixtures.ts'

/** Presses a button of the panel, and waits for what it says. */
async function press(page: Page, name: string, words: string): Promise<void> {
  const said = page.locator('.toast').getByText(words)
  await Promise.all([said.waitFor(), page.getByRole('button', { name, exact: true }).click()])
}

test('a visitor pays a deposit from the demo wallet, sees its block leave and come back; staff see the same', async ({
  page,
  context,
}) => {
  const person = await aPerson()
  const { body } = await call('POST', '/deposit', person.token, { method: 'ETH', amount: '50.00' })
  await openAs(page, person, `/user/payment-info?deposit=${body.data?.id}`)
  await expect(page.getByRole('heading', { name: 'Pay from the demo wallet' })).toBeVisible()
  const seen = page.getByRole('region', { name: 'On the network' })
  await press(page, 'Exactly this amount', 'The demo wallet has paid.')
  await expect(seen).toContainText('Seen on the network, not in a block yet')
  await press(page, 'Mine a block', 'A block was mined.')
  await expect(seen).toContainText('1 of 3 confirmations')
  await press(page, 'Reorg', 'The newest payment has lost its block.')
  await expect(seen).toContainText('Its block was replaced. It waits for another one')

  const office = await context.newPage()
  await openAsStaff(office, 'admin', '/admin/chains')
  const panel = office.getByRole('region', { name: 'Demo: the local chain of ETH' })
  await panel.getByRole('button', { name: 'Mine a block' }).click()
  await expect(seen).toContainText('1 of 3 confirmations')
  for (let nth = 0; nth < 2; nth++) await press(page, 'Mine a block', 'A block was mined.')
  await expect(seen).toContainText('Final')
  const arrived = office.getByRole('region', { name: 'ETH', exact: true }).locator('dl').first()
  await expect(arrived).not.toContainText(/ETH arrived\s*0(?!\.)/)
})
