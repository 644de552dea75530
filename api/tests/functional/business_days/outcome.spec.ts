import { test } from '@japa/runner'
import { aStaffMember, granted, type Json } from '#tests/fixtures'
import { anEnding, emptyPool } from '#tests/functional/investments/ending'
import { closeDates } from '#tests/invariants/close_of_business'
import { brokenRules } from '#tests/invariants/money_at_once'
import { followCalendar, runAhead } from './calendar.js'

type Ending = Awaited<ReturnType<typeof anEnding>>
type Scene = { ending: Ending; unfunded: string; last: string; before: Json; whole: Json[] }

const day = async (date: string): Promise<Json> =>
  granted((await aStaffMember('support')).get(`/admin/business-days/${date}`))
const inSol = (rows: Json[]): Json => rows.find(({ asset }) => asset === 'SOL')

/** An investment of two days that is renewed: its first day is not funded, and is paid with the second. */
async function aRenewal(): Promise<Scene> {
  const ending = await anEnding()
  await granted(
    ending.investor.put(`${ending.path}/at-maturity`, {
      ...{ choice: 'renew', terms: ending.plan.terms },
    }),
  )
  await closeDates(1)
  const restore = await emptyPool()
  const [unfunded = ''] = await closeDates(1)
  const support = await aStaffMember('support')
  const before = await day(unfunded)
  const { days } = await granted(support.get('/admin/business-days'))
  await restore()
  const [last = ''] = await closeDates(1)
  return { ending, unfunded, last, before, whole: days }
}

test.group('GET /admin/business-days/{date}: what the close did', (group) => {
  let scene: Scene
  group.setup(async () => {
    await runAhead()
    scene = await aRenewal()
    return async () => void (await followCalendar())
  })

  test('a day that the pool did not cover is not funded yet, in the list too', async ({
    assert,
  }) => {
    const { before, whole, unfunded } = scene
    assert.isAbove(Number(inSol(before.notFunded)?.amount), 0)
    assert.isUndefined(inSol(before.payments))
    const sum = before.notFunded.reduce(
      (cents: number, { amount }: Json) => cents + Number(amount),
      0,
    )
    assert.closeTo(Number(before.unfunded), sum, 0.001)
    const row = whole.find(({ date }) => date === unfunded)
    assert.equal(row?.unfunded, before.unfunded)
    assert.equal(whole[0]?.unfunded, '0.00', 'nothing is earned yet on the open date')
  })

  test('the close after a funding pays it, and names the source', async ({ assert }) => {
    const { payments, notFunded } = await day(scene.last)
    const { firstDate, lastDate, funding } = inSol(payments) ?? {}
    assert.deepEqual([firstDate, lastDate], [scene.unfunded, scene.last])
    assert.containSubset(funding, { source: 'own_funds', period: 'Trial' })
    const support = await aStaffMember('support')
    const shown = await granted(support.get(`/admin/fundings/${funding.id}`))
    assert.equal(shown.reference, funding.reference)
    assert.isUndefined(inSol(notFunded))
    const { unfunded } = await day(scene.unfunded)
    assert.equal(unfunded, '0.00')
  })

  test('shows what ended, and as what it was renewed', async ({ assert }) => {
    const { ended, renewed, endings } = await day(scene.last)
    assert.isAtLeast(ended, renewed)
    assert.isAtLeast(renewed, 1)
    const own = endings.find(({ id }: Json) => id === scene.ending.id)
    assert.containSubset(own, { amount: '90.00', method: 'SOL', outcome: 'renewed' })
    const renewal = await granted(
      scene.ending.investor.get(`/investment/${own.renewedBy.id}/at-maturity`),
    )
    assert.equal(renewal.renews.id, scene.ending.id)
    assert.deepEqual(await brokenRules(), [])
  })

  test('of the open date nothing is known', async ({ assert }) => {
    const { openDate } = await granted((await aStaffMember('support')).get('/admin/business-days'))
    assert.containSubset(await day(openDate), {
      ...{ payments: [], notFunded: [], endings: [], ended: 0, renewed: 0, unfunded: '0.00' },
    })
  })
})
