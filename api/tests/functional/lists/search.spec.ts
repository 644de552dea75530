import { test } from '@japa/runner'
import { page } from '#tests/functional/lists/pages'
import { aFixture, type Fixture } from '#tests/functional/lists/fixture'
import { anInvestor, type Json, theBanker, unique, WALLETS } from '#tests/fixtures'

const idsOf = (rows: Json[]): string[] => rows.map(({ id }) => id)

test.group('Search in the back office', (group) => {
  let fixture: Fixture
  group.setup(async () => {
    fixture = await aFixture()
  })

  for (const list of ['deposits', 'withdrawals', 'investments', 'earnings', 'transactions']) {
    test(`${list}: q finds by a part of the investor’s name, email or username, in any case, and by the id`, async ({
      assert,
    }) => {
      const { investor, support, own } = fixture
      const all = (await page(support, list, { filter: own[list] })).body.data
      const { name, email, username } = investor.user
      for (const q of [name.slice(4), name.toUpperCase(), email.slice(2, 20), `  ${username} `]) {
        assert.deepEqual((await page(support, list, { filter: { q } })).body.data, all, q)
      }
      const [first] = all
      assert.deepEqual((await page(support, list, { filter: { q: first.id } })).body.data, [first])
      assert.deepEqual(
        (await page(support, list, { filter: { q: name, status: first.status } })).body.data,
        all.filter(({ status }: Json) => status === first.status),
      )
      for (const q of ['no such thing', '%', '_', `${name}%`, "' or 1=1 --"]) {
        assert.notInclude(
          idsOf((await page(support, list, { filter: { q } })).body.data),
          first.id,
          q,
        )
      }
    })
  }

  test('withdrawals: q finds by the whole address', async ({ assert }) => {
    const { support, own } = fixture
    const answer = await page(support, 'withdrawals', {
      filter: { ...own.withdrawals, q: WALLETS.solana },
    })
    assert.deepEqual(
      answer.body.data.map(({ method }: Json) => method),
      ['solana'],
    )
  })

  test('investments and earnings: q finds by the whole name of the plan', async ({ assert }) => {
    const { support, own } = fixture
    for (const list of ['investments', 'earnings']) {
      const { body } = await page(support, list, { filter: { ...own[list], q: 'Beta' } })
      assert.isAbove(body.data.length, 0)
      assert.deepEqual([...new Set(body.data.map(({ plan_name }: Json) => plan_name))], ['Beta'])
    }
  })

  test('users, plans, messages and staff: q finds by any part of their own text', async ({
    assert,
  }) => {
    const { support, own, investor } = fixture
    const find = async (list: string, filter: Json) =>
      (await page(support, list, { filter })).body.data
    assert.deepEqual(idsOf(await find('users', { q: investor.username.toUpperCase() })), [
      investor.id,
    ])
    assert.deepEqual(idsOf(await find('users', { q: investor.email })), [investor.id])
    assert.lengthOf(await find('plans', { ...own.plans, q: 'lph' }), 1)
    assert.lengthOf(await find('messages', { ...own.messages, q: 'about fees' }), 2)
    assert.lengthOf(await find('staff', { q: own.staff.q.toUpperCase() }), 2)
  })

  test('audit-events: q finds by the object and by the command', async ({ assert }) => {
    const { support, own, investor } = fixture
    const find = async (q: string) =>
      (await page(support, 'audit-events', { filter: { ...own['audit-events'], q } })).body.data
    assert.isAbove((await find('withdrawal.requested')).length, 3)
    assert.deepEqual(
      (await find(investor.id)).map(({ action }: Json) => action),
      ['profile.changed'],
    )
  })

  test('an investor is found however many others are called alike', async ({ assert }) => {
    const name = unique('Smith')
    const people = await Promise.all(Array.from({ length: 3 }, () => anInvestor({ name })))
    const last = people[2]
    await last?.post('/deposit', { method: 'BTC', amount: '5.00' })
    const { body } = await page(await theBanker(), 'deposits', { filter: { q: name } })
    assert.deepEqual(
      body.data.map(({ uid }: Json) => uid),
      [last?.id],
    )
  })
})
