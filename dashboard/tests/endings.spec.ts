import { assertAccessible } from './axe.ts'
import { aPersonWith, decide, openAs, type Person, query, staffToken } from './investors.ts'
import { expect, test } from './test.ts'

const TERMS = { minAmount: '100.00', maxAmount: '900.00', returns: '0.02', duration: 30 }

/** An active investment of 200.00 of a new person, in a plan of these terms. */
async function anInvestment(terms: object) {
  const person = await aPersonWith('300.00')
  const name = `Plan ${crypto.randomUUID().slice(0, 8)}`
  const plan = await query<{ id: string; terms: string }>('POST', '/admin/plans', {
    token: await staffToken(),
    body: { ...TERMS, name, uid: person.uid, ...terms },
  })
  const { data } = await query<{ id: string }>('POST', '/investment', {
    token: person.token,
    body: { plan_id: plan.data.id, amount: '200.00', method: 'BTC' },
  })
  await decide('investments', `${data.id}/approve`)
  return { person, id: data.id, terms: plan.data.terms, page: `/user/transactions/${data.id}` }
}

const choiceOf = async ({ token }: Person, id: string) =>
  (
    await query<{ choice: string; terms: string }>('GET', `/investment/${id}/at-maturity`, {
      token,
    })
  ).data

test('an investor accepts the terms of a renewal, sees what leaving costs, and leaves', async ({
  page,
}) => {
  const offers = { earlyExit: '2.5', atMaturity: ['payout', 'renew'] }
  const { person, id, terms, page: path } = await anInvestment(offers)
  await openAs(page, person, path)
  const end = page.getByRole('region', { name: 'At the end of the term' })
  await expect(end.getByText('goes back to your available balance')).toBeVisible()
  await end.getByRole('radio', { name: 'Renew' }).check()
  await expect(end.getByText('It is renewed on these terms only.')).toBeVisible()
  await assertAccessible(page, 'the choice for the end of an investment')
  await end.getByRole('button', { name: 'Accept these terms and renew' }).click()
  await expect(end.getByText('is invested again, on the terms that you accepted')).toBeVisible()
  expect(await choiceOf(person, id)).toMatchObject({ choice: 'renew', terms })

  await page.getByRole('button', { name: 'See what leaving costs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this investment?' })
  await expect(dialog.getByText('Fee (2.5%)')).toBeVisible()
  await expect(dialog.getByText('$195.00')).toBeVisible()
  await expect(dialog.getByText(/This quote holds for (10:00|9:\d\d)\./)).toBeVisible()
  await assertAccessible(page, 'the quote of leaving early')
  await dialog.getByRole('button', { name: 'Leave for $5.00' }).click()
  await expect(end.getByText('You left early')).toBeVisible()
  await expect(end.getByText('The fee for leaving was $5.00.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'See what leaving costs' })).toBeHidden()
})

test('who leaves a declared plan is told before that the result of that date still counts', async ({
  page,
}) => {
  const { person, page: path } = await anInvestment({ kind: 'declared', earlyExit: '2.5' })
  await openAs(page, person, path)
  await expect(page.getByText('The date on which you leave still counts for you')).toBeVisible()
  await page.getByRole('button', { name: 'See what leaving costs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this investment?' })
  await expect(dialog.getByText('You get back, without a loss')).toBeVisible()
  await expect(dialog.getByText('a loss lowers what you get back')).toBeVisible()
  await assertAccessible(page, 'the quote of leaving a declared plan')
  await dialog.getByRole('button', { name: /^Leave after / }).click()
  await expect(page.getByText('is the last date that counts for you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'See what leaving costs' })).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Renew' })).toBeHidden()
})

test('a quote that has expired gives no way to leave but another quote', async ({ page }) => {
  const { person, page: path } = await anInvestment({ earlyExit: '2.5' })
  await openAs(page, person, path)
  await page.route('**/exit-quote', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ json: { data: { ...data, expiresAt: new Date(0).toISOString() } } })
  })
  await page.getByRole('button', { name: 'See what leaving costs' }).click()
  await expect(page.getByText('This quote has expired.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Leave for/ })).toBeHidden()
  await page.unroute('**/exit-quote')
  await page.getByRole('button', { name: 'Get a new quote' }).click()
  await expect(page.getByRole('button', { name: 'Leave for $5.00' })).toBeEnabled()
})

test('terms without either say so', async ({ page }) => {
  const { person, page: path } = await anInvestment({})
  await openAs(page, person, path)
  await expect(page.getByText('The terms of this investment offer no renewal.')).toBeVisible()
  await expect(page.getByText('do not let you leave before the end of its term')).toBeVisible()
})

test('who looks at an investment that ended without a choice reads that its principal is back', async ({
  page,
}) => {
  const { person, id, page: path } = await anInvestment({})
  await decide('investments', `${id}/end`)
  await openAs(page, person, path)
  const end = page.getByRole('region', { name: 'At the end of the term' })
  await expect(end).toContainText('This investment has ended, and its principal went back')
})
