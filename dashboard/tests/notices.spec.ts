import assert from 'node:assert/strict'
import { mailTo } from '../../journeys/fixtures.ts'
import { expect, test } from './test.ts'
import { assertAccessible } from './axe.ts'
import { aPerson, credit, decide, openAs, query, rowsOf, settled } from './investors.ts'
import { pressAndSee } from './waiting.ts'

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('an investor hears of a deposit, a withdrawal and earnings, in the app and by mail', async ({
  page,
}) => {
  const person = await aPerson()
  const own = { token: person.token }
  const requested = async (path: string, body: object) =>
    (await query<{ id: string }>('POST', path, { ...own, body })).data.id
  const deposit = await requested('/deposit', { method: 'BTC', amount: '640.00' })

  await openAs(page, person, '/user/main')
  const bell = (unread: number) =>
    page.getByRole('link', { name: unread === 0 ? 'Notices' : `Notices, ${unread} unread` })
  await expect(bell(0)).toBeVisible()
  await expect(page.getByText('Live')).toBeVisible()
  await decide('deposits', `${deposit}/BTC/approve`)
  await expect(bell(1)).toBeVisible()

  const withdrawal = await requested('/withdrawal', {
    ...{ method: 'bitcoin', amount: '40.00', address: ADDRESS },
  })
  await decide('withdrawals', `${withdrawal}/approve`, { body: { paymentReference: 'TRF-77' } })
  const { data: plans } = await query<{ id: string }[]>('GET', '/plan/all', own)
  const plan_id = plans[0]?.id ?? ''
  const investment = await requested('/investment', { plan_id, method: 'BTC', amount: '500.00' })
  await decide('investments', `${investment}/approve`)
  await credit(person.uid, { amount: '7.50', plan_id, investment_id: investment })
  await expect(bell(6)).toBeVisible()

  await bell(6).click()
  const rows = page.locator('.notice-row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(0)).toContainText(/Your earnings for .+: \$7\.50/)
  await expect(page.getByText('Your withdrawal of $40.00 was paid')).toBeVisible()
  await expect(page.getByText('The payment is TRF-77.')).toBeVisible()
  await settled(page)
  await assertAccessible(page, 'the notices')
  await page.getByRole('button', { name: /^Mark as read: Your earnings/ }).click()
  await expect(bell(5)).toBeVisible()
  await page.getByRole('link', { name: 'Your withdrawal of $40.00 was paid' }).click()
  await expect(page).toHaveURL(`/user/transactions/${withdrawal}`)
  await expect(bell(4)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(0)).toBeVisible()

  for (const subject of [
    'Your deposit of $640.00 is in your account',
    'You requested a withdrawal of $40.00',
    'Your withdrawal of $40.00 was paid',
    'Your investment of $500.00 has started',
  ]) {
    const mail = await mailTo(person.email, `Subject: ${subject}`)
    assert.match(mail, /Content-Type: text\/plain/)
    assert.match(mail, /Content-Type: text\/html/)
  }
  assert.equal((await rowsOf(person, 'deposit')).length, 1)
})

test('an investor chooses what is mailed and when', async ({ page, person }) => {
  await openAs(page, person, '/user/setting#notices')
  const part = page.getByRole('region', { name: 'Notices' })
  const earnings = part.getByRole('checkbox', { name: 'Earnings of a day, by mail' })
  await expect(earnings).not.toBeChecked()
  await expect(part.getByRole('checkbox', { name: 'Password changed, in the app' })).toBeDisabled()
  await earnings.check()
  await part.getByRole('checkbox', { name: /Keep mail and push back/ }).check()
  await part.getByLabel('From').selectOption('23:00')
  await settled(page)
  await assertAccessible(page, 'the choice of notices')
  await pressAndSee(
    part.getByRole('button', { name: 'Save choices' }),
    page.getByText('Your choices are saved.'),
  )
  await page.reload()
  await expect(earnings).toBeChecked()
  await expect(part.getByLabel('From')).toHaveValue('23')
})
