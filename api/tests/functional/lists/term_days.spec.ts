import { test } from '@japa/runner'
import { anInvestment, anInvestor, aStaffMember, fund, type Json } from '#tests/fixtures'
import { page } from '#tests/functional/lists/pages'
import { rewritten } from '#tests/rewritten'

const DURATION = 30
/** Approved so many days ago, the last after the end of its term, as while the close of its last day is awaited. */
const AGES = [0, 4, 29, 30, 33]

test.group('Investments by the days of their term', (group) => {
  let rows: Json[] = []
  let found: (filter: Json) => Promise<Json[]>

  group.setup(async () => {
    const [investor, support] = [await anInvestor(), await aStaffMember('support')]
    await fund(investor, 'BTC', '100.00')
    const ids: string[] = []
    for (const age of AGES) {
      const { id } = await anInvestment(investor, '10.00')
      await rewritten(
        'update investments set approved_on = approved_on - $2::integer where id = $1',
        [id, age],
      )
      ids.push(id)
    }
    await anInvestment(investor, '11.00', { status: 'pending' })
    const list = async (filter: Json) => {
      const answer = await page(support, 'investments', { filter: { id: ids, ...filter } })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.body.data as Json[]
    }
    rows = await list({})
    found = list
    return () =>
      rewritten(
        'update investments set approved_on = created_at::date where id = any ($1) and approved_on < created_at::date',
        [ids],
      )
  })

  const idsOf = (shown: Json[]) => shown.map(({ id }) => id)

  test('the current day is found as it is shown, also from and up to a day', async ({ assert }) => {
    assert.sameMembers(
      rows.map(({ currentDay }) => currentDay),
      AGES.map((age) => Math.min(age, DURATION)),
    )
    for (const day of [-999_999_999, -1, 0, 3, 4, 5, 29, 30, 31, 33, 999_999_999])
      for (const [suffix, holds] of [
        ['', (shown: number) => shown === day],
        ['_gte', (shown: number) => shown >= day],
        ['_lte', (shown: number) => shown <= day],
      ] as const)
        assert.sameMembers(
          idsOf(await found({ [`currentDay${suffix}`]: day })),
          idsOf(rows.filter(({ currentDay }) => holds(currentDay))),
          `${suffix} ${day}`,
        )
  })

  test('the last date counts as its midnight, beside a time as well', async ({ assert }) => {
    const [{ lastDate }] = rows as [Json]
    const others = (holds: (date: string) => boolean) =>
      idsOf(rows.filter((row) => holds(row.lastDate)))
    for (const [filter, expected] of [
      [{ lastDate }, others((date) => date === lastDate)],
      [{ lastDate: `${lastDate}T00:00:00Z` }, others((date) => date === lastDate)],
      [{ lastDate: `${lastDate}T00:00:01Z` }, []],
      [{ lastDate_lte: `${lastDate}T10:00:00Z` }, others((date) => date <= lastDate)],
      [{ lastDate_gte: `${lastDate}T10:00:00Z` }, others((date) => date > lastDate)],
      [{ lastDate_gte: lastDate }, others((date) => date >= lastDate)],
      [{ lastDate_lte: '9999-12-31' }, idsOf(rows)],
      [{ lastDate_gte: '0001-01-01' }, idsOf(rows)],
    ] as const)
      assert.sameMembers(idsOf(await found(filter)), [...expected], JSON.stringify(filter))
  })
})
