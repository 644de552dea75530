import assert from 'node:assert/strict'
import { assertAccessible } from './axe.ts'
import { query, openAs } from './investors.ts'
import { expect, test } from './test.ts'

interface Sources {
  readonly fundings: readonly {
    readonly period: string | null
    readonly evidence: readonly string[]
  }[]
}

test('says where earnings come from: the pool, its sources, and the hash of each document', async ({
  page,
  person,
}) => {
  const { data } = await query<Sources>('GET', '/user/pool', { token: person.token })
  await openAs(page, person, '/user/investment-log')
  const link = page.getByRole('link', { name: 'Where earnings come from' })
  const [text, button] = await Promise.all([
    link.boundingBox(),
    page.getByRole('link', { name: 'New investment' }).boundingBox(),
  ])
  const gap = (button?.x ?? 0) - (text?.x ?? 0) - (text?.width ?? 0)
  assert.ok(gap > 0 && gap < 48, `${gap} px between the link and the button beside it`)
  await link.click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Where earnings come from' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In the pool now' })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(data.fundings.length + 1)
  const [hash = ''] = data.fundings.flatMap(({ evidence }) => evidence)
  await expect(page.getByText(hash).first()).toBeAttached()
})

test('calls the money of the operator what it is, and says what is not funded', async ({
  page,
  person,
}) => {
  await page.route('**/api/user/pool', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    const sources = [{ source: 'own_funds', amount: '1000.00' }]
    const pool = [
      { asset: 'BTC', balance: '9.00', due: '0.00', oldestDue: null, daysCovered: 12 },
      { asset: 'ETH', balance: '1.00', due: '75.00', oldestDue: '2026-03-01', daysCovered: 0 },
    ]
    await route.fulfill({ response, json: { data: { ...data, pool, sources, fundings: [] } } })
  })
  await openAs(page, person, '/user/pool')
  await expect(page.getByText('The operator’s own money', { exact: true })).toBeVisible()
  await expect(page.getByText(/It was not earned by any investment\./)).toBeVisible()
  await expect(page.getByText('Nothing was put into the pool in the last 12 months.')).toBeVisible()
  const pool = page.getByRole('region', { name: 'In the pool now' })
  await expect(pool).toContainText('Nothing is due. Covers 12 days more')
  await expect(pool).toContainText('$75.00 earned since 1 Mar 2026, not funded yet')
  await assertAccessible(page, 'where earnings come from')
})

test('a plan whose earnings are not funded is shown, and cannot be chosen', async ({
  page,
  person,
}) => {
  await page.route('**/api/plan/all', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: { name: string }[] }
    const plans = data.map((plan) => ({
      ...plan,
      pausedSince: plan.name === 'Starter' ? '2026-03-01' : null,
    }))
    await route.fulfill({ response, json: { data: plans } })
  })
  await openAs(page, person, '/user/invest')
  const paused = page.getByRole('radio', { name: 'Starter' })
  await expect(paused).toBeDisabled()
  await expect(paused).toHaveAccessibleDescription(/^Takes no new investments for now/)
  await assertAccessible(page, 'a plan that is paused')
})
