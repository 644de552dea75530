import assert from 'node:assert/strict'
import { expect, test } from './test.ts'
import { hears } from './toasts.ts'
import {
  anInvestment,
  aPersonWith,
  call,
  dialogOf,
  openAs,
  press,
  rowOf,
  staffToken,
} from './investors.ts'
import { carriedOut } from '../../client/tests/lost_answers.ts'

interface Plan {
  readonly id: string
  readonly name: string
  readonly minAmount: string
  readonly duration: number
  readonly uid: string | null
}

const listOf = (name: string): string =>
  `/admin/plans?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`

async function plansNamed(name: string): Promise<Plan[]> {
  const { data } = await call<Plan[]>('GET', `/admin${listOf(name).slice('/admin'.length)}`, {
    token: await staffToken(),
  })
  return data
}

const planNamed = async (name: string): Promise<Plan | undefined> => (await plansNamed(name))[0]

test('makes a plan for one investor with its card beside the form, copies, changes and withdraws it', async ({
  page,
  person,
}) => {
  const name = `Harbour ${person.name}`
  await openAs(page, 'admin', '/admin/createplan')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Minimum amount').fill('5,000')
  await page.getByLabel('Maximum amount').fill('1000')
  await page.getByLabel('Returns').fill('0.05')
  await page.getByRole('button', { name: 'Create plan' }).click()
  const problem = page.getByRole('group', { name: 'There is a problem' })
  await expect(
    problem.getByText('Minimum amount: The minimum must not be above the maximum.'),
  ).toBeVisible()
  await page.waitForFunction(() => document.activeElement?.matches('[role="group"]'))
  await expect(page).toHaveTitle(/^Error: Create Plan/)
  await problem.getByRole('button', { name: 'Duration: This field is required.' }).click()
  await expect(page.locator(':focus').and(page.getByLabel('Duration'))).toBeVisible()
  await page.keyboard.type('45')
  await page.getByLabel('Minimum amount').fill('500')

  const card = page.getByRole('region', { name: 'As investors see it' })
  await expect(card.getByText('$500.00', { exact: true })).toBeVisible()
  await expect(card.getByText('0.05% per day')).toBeVisible()
  await expect(card.getByText(/^\$500\.00 invested today: \$11\.25 projected by /)).toBeVisible()
  await page.getByRole('combobox', { name: 'User' }).fill(person.email)
  await page.getByRole('option', { name: person.email }).click()
  await expect(card.getByText(`Offered to ${person.name} alone.`)).toBeVisible()
  const create = page.getByRole('button', { name: 'Create plan' })
  await hears(page, 'Plan created successfully!', () => create.click())
  await page.waitForURL('**/admin/plans')
  const plan = await planNamed(name)
  assert.deepEqual([plan?.minAmount, plan?.duration, plan?.uid], ['500.00', 45, person.uid])

  await page.goto(listOf(name))
  await rowOf(page, name).getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Plan' })).toBeVisible()
  await expect(page.getByLabel('Duration')).toHaveValue('45')
  await page.getByLabel('Name').fill(`${name} copy`)
  await page.getByRole('button', { name: 'Create plan' }).click()
  await page.waitForURL('**/admin/plans')

  await page.goto(listOf(`${name} copy`))
  await rowOf(page, `${name} copy`).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('Investments that were already made keep their terms.')).toBeVisible()
  await expect(page.getByText('Nobody has invested in it.')).toBeVisible()
  await page.getByLabel('Duration').fill('60')
  const save = page.getByRole('button', { name: 'Save changes' })
  await hears(page, 'Plan changed successfully.', () => save.click())
  assert.equal((await planNamed(`${name} copy`))?.duration, 60)

  await page.goto(listOf(`${name} copy`))
  await rowOf(page, `${name} copy`).getByRole('button', { name: 'Withdraw from offer' }).click()
  await expect(dialogOf(page).getByText('It is removed from the list.')).toBeVisible()
  await press(page, `Withdraw ${name} copy`, 'Plan deleted successfully.')
  await expect(rowOf(page, `${name} copy`)).toHaveCount(0)
  assert.equal(await planNamed(`${name} copy`), undefined)
})

test('a plan in use is withdrawn and stays in the list; a refused plan keeps what was typed', async ({
  page,
}) => {
  const person = await aPersonWith('50')
  const name = `Quay ${person.name}`
  const terms = { minAmount: '50', maxAmount: '60', returns: '1', duration: '30' }
  const body = { ...terms, name, uid: person.uid }
  await call('POST', '/admin/plans', { token: await staffToken(), body })
  await anInvestment(person, '50')
  await openAs(page, 'admin', listOf(name))
  await rowOf(page, name).getByRole('button', { name: 'Withdraw from offer' }).click()
  await expect(dialogOf(page).getByText('1 investment, 1 of them not over.')).toBeVisible()
  await expect(dialogOf(page).getByText(/^.*keep their terms and run to their end/)).toBeVisible()
  await press(page, `Withdraw ${name}`, 'Plan deleted successfully.')
  await expect(rowOf(page, name).getByText('Withdrawn')).toBeVisible()

  await page.route('**/api/admin/plans/*', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, pausedSince: '2026-03-01' } } })
  })
  await rowOf(page, name).getByRole('link').first().click()
  await expect(page.locator('.plan-paused')).toContainText(
    'It takes no new investments for now. What it earned on 1 Mar 2026 has not been paid',
  )
  await page.goBack()

  await rowOf(page, name).getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Plan' })).toBeVisible()
  await page.route('**/api/admin/plans', async (route) => {
    await carriedOut(route)
    await route.abort()
  })
  const create = page.getByRole('button', { name: 'Create plan' })
  await hears(page, 'Failed to create plan.', () => create.click())
  await expect(page.getByText(/^The server did not answer/)).toBeVisible()
  await expect(page.getByLabel('Maximum amount')).toHaveValue('60.00')

  // it is the same request, also after the page was loaded again
  await page.unroute('**/api/admin/plans')
  await page.reload()
  await hears(page, 'Plan created successfully!', () => create.click())
  assert.equal((await plansNamed(name)).length, 2)
})
