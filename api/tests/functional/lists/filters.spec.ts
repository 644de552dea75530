import { test } from '@japa/runner'
import { page } from '#tests/functional/lists/pages'
import { aFixture, LISTS, type Fixture } from '#tests/functional/lists/fixture'
import { type Json, type StaffMember, theBanker } from '#tests/fixtures'

/** Fields of a row that hold one value, with that value. */
const scalars = (row: Json) =>
  Object.entries(row).filter(([, value]) => value !== null && typeof value !== 'object')

const isRanged = (field: string, value: unknown) =>
  /At$|Date$|^amount$|Amount$|Bal$|^(?:balance|principal|held|invested|portfolio|earnings|earningBalance|plan_price|total\w+)$/.test(
    field,
  ) && typeof value === 'string'
/** Amounts and times of one list, in an order that compares as they do. */
const key = (value: string) =>
  /^-?\d+\.\d\d$/.test(value) ? BigInt(value.replace('.', '')) : BigInt(Date.parse(value))

/** A value that no row of a list without times has. */
const NOWHERE: Record<string, Json> = { accounts: { bucket: 64 } }

test.group('Filters of the back office', (group) => {
  let fixture: Fixture
  let banker: StaffMember
  // a role that sees a number masked does not filter by it: see functional/protection
  const readerOf = (list: string) =>
    ['users', 'withdrawals'].includes(list) ? banker : fixture.support
  const rows: Record<string, Json[]> = {}

  group.setup(async () => {
    fixture = await aFixture()
    banker = await theBanker()
    for (const list of LISTS) {
      const answer = await page(readerOf(list), list, { filter: fixture.own[list] })
      if (answer.status !== 200) throw new Error(`${list}: ${answer.text}`)
      rows[list] = answer.body.data
    }
  })

  for (const list of LISTS) {
    test(`${list}: every field that a row shows finds it by equality, and nothing else`, async ({
      assert,
    }) => {
      const shown = rows[list] ?? []
      assert.isAtLeast(shown.length, 2)
      const seen = new Set<string>()
      for (const row of shown) {
        for (const [field, value] of scalars(row)) {
          if (seen.has(`${field} ${value}`)) continue
          seen.add(`${field} ${value}`)
          const answer = await page(readerOf(list), list, {
            filter: { ...fixture.own[list], [field]: value },
          })
          assert.equal(answer.status, 200, `${field} = ${value}: ${answer.text}`)
          const expected = shown.filter((one) => one[field] === value)
          assert.sameDeepMembers(answer.body.data, expected, `${field} = ${value}`)
        }
      }
    })

    test(`${list}: amounts and dates are found from and up to a value, which belongs to both`, async ({
      assert,
    }) => {
      const shown = rows[list] ?? []
      for (const row of shown) {
        for (const [field, value] of scalars(row).filter(([name, shownAs]) =>
          isRanged(name, shownAs),
        ) as [string, string][]) {
          for (const [suffix, holds] of [
            ['gte', (one: string) => key(one) >= key(value)],
            ['lte', (one: string) => key(one) <= key(value)],
          ] as const) {
            const answer = await page(readerOf(list), list, {
              filter: { ...fixture.own[list], [`${field}_${suffix}`]: value },
            })
            assert.equal(answer.status, 200, `${field}_${suffix}: ${answer.text}`)
            const expected = shown.filter((one) => one[field] !== null && holds(one[field]))
            assert.sameMembers(
              answer.body.data.map(({ id }: Json) => id),
              expected.map(({ id }) => id),
              `${field}_${suffix} ${value}`,
            )
          }
        }
      }
    })

    test(`${list}: id takes a list, and several conditions hold together`, async ({ assert }) => {
      const [first, second] = rows[list] ?? []
      const answer = await page(readerOf(list), list, {
        filter: { id: [second.id, first.id, crypto.randomUUID(), 'none'] },
      })
      assert.deepEqual(answer.body.data, [first, second])
      const none = await page(readerOf(list), list, { filter: { id: [] } })
      assert.deepEqual([none.body.data, none.headers.get('content-range')], [[], `${list} */0`])
      const both = await page(readerOf(list), list, {
        filter: { id: first.id, ...(NOWHERE[list] ?? { createdAt_gte: '2999-01-01' }) },
      })
      assert.deepEqual(both.body.data, [])
    })

    test(`${list}: a filter that it does not have is refused by its name`, async ({ assert }) => {
      for (const field of [
        'nope',
        'amount_cents',
        'created_at',
        'password',
        'constructor',
        '__proto__',
        'id_gte',
        'uid_lte',
        'q_gte',
        "id' or '1'='1",
      ]) {
        const answer = await fixture.support.get(
          `/admin/${list}?filter=${encodeURIComponent(`{${JSON.stringify(field)}:"x"}`)}`,
        )
        assert.deepEqual(
          [answer.status, answer.body.code, answer.body.errors?.[0].field],
          [422, 'validation_failed', field],
        )
        assert.equal(answer.body.message, `There is no filter named ${field}.`)
      }
    })
  }

  for (const list of ['deposits', 'withdrawals', 'investments', 'earnings', 'transactions']) {
    test(`${list}: status takes a list; investors are found by name and email`, async ({
      assert,
    }) => {
      const { investor, own } = fixture
      const shown = rows[list] ?? []
      const statuses = [...new Set(shown.map(({ status }) => status))].slice(0, 2)
      const listed = await page(readerOf(list), list, {
        filter: { ...own[list], status: [...statuses, 'no such status'] },
      })
      assert.deepEqual(
        listed.body.data,
        shown.filter(({ status }) => statuses.includes(status)),
      )
      for (const filter of [{ name: investor.user.name }, { email: investor.email }]) {
        assert.deepEqual((await page(readerOf(list), list, { filter })).body.data, shown)
      }
      const amounts = await page(readerOf(list), list, { filter: { amount: ['1.00'] } })
      assert.equal(amounts.status, 422)
    })
  }
})
