import assert from 'node:assert/strict'
import test from 'node:test'
import { assertBecomes } from '../../dashboard/tests/waiting.ts'
import {
  anInvestment,
  aPerson,
  aPersonWith,
  asked,
  dialogOf,
  hears,
  openAs,
  press,
  rowOf,
  staffToken,
} from './investors.ts'
import { aBrowser } from './served.ts'

const browser = aBrowser()

interface Plan {
  readonly id: string
  readonly name: string
  readonly minAmount: string
  readonly duration: number
  readonly uid: string | null
}

const listOf = (name: string): string =>
  `/admin/plans?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`

async function planNamed(name: string): Promise<Plan | undefined> {
  const { data } = await asked<Plan[]>('GET', `/admin${listOf(name).slice('/admin'.length)}`, {
    token: await staffToken(),
  })
  return data[0]
}

test('makes a plan for one investor with its card beside the form, copies, changes and withdraws it', () =>
  browser.visit(async (page) => {
    const person = await aPerson()
    const name = `Harbour ${person.name}`
    await openAs(page, 'admin', '/admin/createplan')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Minimum amount').fill('5,000')
    await page.getByLabel('Maximum amount').fill('1000')
    await page.getByLabel('Returns').fill('0.05')
    await page.getByRole('button', { name: 'Create plan' }).click()
    const problem = page.getByRole('group', { name: 'There is a problem' })
    await problem.getByText('Minimum amount: The minimum must not be above the maximum.').waitFor()
    await page.waitForFunction(() => document.activeElement?.matches('[role="group"]'))
    await page.waitForFunction(() => document.title.startsWith('Error: Create Plan'))
    await problem.getByRole('button', { name: 'Duration: This field is required.' }).click()
    await page.locator(':focus').and(page.getByLabel('Duration')).waitFor()
    await page.keyboard.type('45')
    await page.getByLabel('Minimum amount').fill('500')

    const card = page.getByRole('region', { name: 'As investors see it' })
    await card.getByText('$500.00', { exact: true }).waitFor()
    await card.getByText('0.05 % per day').waitFor()
    await card.getByText(/^\$500\.00 invested today: \$11\.25 projected by /).waitFor()
    await page.getByRole('combobox', { name: 'User' }).fill(person.email)
    await page.getByRole('option', { name: person.email }).click()
    await card.getByText(`Offered to ${person.name} alone.`).waitFor()
    const create = page.getByRole('button', { name: 'Create plan' })
    await hears(page, 'Plan created successfully!', () => create.click())
    await page.waitForURL('**/admin/plans')
    const plan = await planNamed(name)
    assert.deepEqual([plan?.minAmount, plan?.duration, plan?.uid], ['500.00', 45, person.uid])

    await page.goto(listOf(name))
    await rowOf(page, name).getByRole('link', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create Plan' }).waitFor()
    await assertBecomes(() => page.getByLabel('Duration').inputValue(), '45')
    await page.getByLabel('Name').fill(`${name} copy`)
    await page.getByRole('button', { name: 'Create plan' }).click()
    await page.waitForURL('**/admin/plans')

    await page.goto(listOf(`${name} copy`))
    await rowOf(page, `${name} copy`).getByRole('link', { name: 'Edit' }).click()
    await page.getByText('Investments that were already made keep their terms.').waitFor()
    await page.getByText('Nobody has invested in it.').waitFor()
    await page.getByLabel('Duration').fill('60')
    const save = page.getByRole('button', { name: 'Save changes' })
    await hears(page, 'Plan changed successfully.', () => save.click())
    assert.equal((await planNamed(`${name} copy`))?.duration, 60)

    await page.goto(listOf(`${name} copy`))
    await rowOf(page, `${name} copy`).getByRole('button', { name: 'Withdraw from offer' }).click()
    await dialogOf(page).getByText('It is removed from the list.').waitFor()
    await press(page, `Withdraw ${name} copy`, 'Plan deleted successfully.')
    await rowOf(page, `${name} copy`).waitFor({ state: 'detached' })
    assert.equal(await planNamed(`${name} copy`), undefined)
  }))

test('a plan in use is withdrawn and stays in the list; a refused plan keeps what was typed', () =>
  browser.visit(async (page) => {
    const person = await aPersonWith('50')
    const name = `Quay ${person.name}`
    const terms = { minAmount: '50', maxAmount: '60', returns: '1', duration: '30' }
    const body = { ...terms, name, uid: person.uid }
    await asked('POST', '/admin/plans', { token: await staffToken(), body })
    await anInvestment(person, '50')
    await openAs(page, 'admin', listOf(name))
    await rowOf(page, name).getByRole('button', { name: 'Withdraw from offer' }).click()
    await dialogOf(page).getByText('1 investment, 1 of them not over.').waitFor()
    await dialogOf(page)
      .getByText(/^.*keep their terms and run to their end/)
      .waitFor()
    await press(page, `Withdraw ${name}`, 'Plan deleted successfully.')
    await rowOf(page, name).getByText('Withdrawn').waitFor()

    await rowOf(page, name).getByRole('link', { name: 'Duplicate' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create Plan' }).waitFor()
    await page.route('**/api/admin/plans', (route) => route.abort())
    const create = page.getByRole('button', { name: 'Create plan' })
    await hears(page, 'Failed to create plan.', () => create.click())
    await page.getByText(/^No answer came/).waitFor()
    assert.equal(await page.getByLabel('Maximum amount').inputValue(), '60.00')
  }))
