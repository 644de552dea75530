import assert from 'node:assert/strict'
import { expect, test } from '../../journeys/test.ts'
import { aPersonWith, query, decide, openAs } from './investors.ts'
import { pressAndSee } from './waiting.ts'

async function starter(token: string): Promise<{ id: string }> {
  const { data } = await query<{ id: string; name: string }[]>('GET', '/plan/all', { token })
  const plan = data.find(({ name }) => name === 'Starter')
  assert.ok(plan)
  return plan
}

test('a pending investment is cancelled from its card; a declined one says why', async ({
  page,
}) => {
  const person = await aPersonWith('300.00')
  const { id } = await starter(person.token)
  const request = async (amount: string) => {
    const body = { plan_id: id, method: 'BTC', amount }
    return (await query<{ id: string }>('POST', '/investment', { token: person.token, body })).data
  }
  const declined = await request('101.00')
  const reason = 'The plan is full'
  await decide('investments', `${declined.id}/decline`, { body: { reason } })
  const pending = await request('102.00')
  await openAs(page, person, '/user/investment-log')
  const cards = page.getByRole('region', { name: 'Not begun' }).getByRole('article')
  await expect(cards).toHaveCount(1)
  await expect(cards.getByText(`Declined: ${reason}. The amount went back`)).toBeVisible()

  const open = page.getByRole('button', { name: 'Cancel this investment No. 2' })
  const dialog = page.getByRole('dialog', { name: 'Cancel this investment?' })
  await open.click()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.locator(':focus').and(open)).toBeVisible()
  await open.click()
  await pressAndSee(
    dialog.getByRole('button', { name: 'Cancel investment' }),
    page.getByText('Investment cancelled. $102.00 is available again.'),
  )
  await expect(cards).toHaveCount(2)
  await expect(cards.first().getByText('Cancelled by you', { exact: true })).toBeVisible()
  await expect(open).toHaveCount(0)

  await page.goto(`/user/transactions/${pending.id}`)
  await expect(page.locator('.detail-head').getByText('Cancelled by you')).toBeVisible()
  await expect(page.locator('.timeline').getByText('Cancelled by you')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Returned, not invested' }).first()).toBeVisible()
  await expect(page.getByText('Reason')).toHaveCount(0)
})
