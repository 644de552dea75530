import { test } from '@japa/runner'
import { workOnNotices } from '#notices/notice_worker'
import { credited, takenBack } from '#tests/claims'
import {
  anInvestor,
  aPlan,
  aStaffMember,
  call,
  fund,
  granted,
  type Investor,
  type Json,
  look,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { enrol } from '#tests/second_factor'
import { answersTo, INVESTORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'

const PATH = '/user/closure'
const QUEUE = '/admin/closure-requests'
const kindsOf = ({ blockers }: Json) => blockers.map(({ kind }: Json) => kind)

const noticesOf = async (person: Investor): Promise<string[]> =>
  (await granted(person.get('/user/notices'))).map(({ kind }: Json) => kind)

/** The request of an investor in the queue of the staff; undefined where there is none. */
async function queued({ id }: Investor): Promise<Json> {
  const rows: Json[] = await granted((await theBanker()).get(`${QUEUE}?uid=${id}`))
  return rows[0]
}

test.group('The closure of an account (T82)', () => {
  test('is requested and taken back once each, with a line of the audit log and a notice', async ({
    assert,
  }) => {
    const person = await anInvestor()
    assert.deepEqual(await granted(person.get(PATH)), { requestedAt: null, blockers: [] })
    const first = await person.post(PATH)
    assert.equal(first.status, 201)
    assert.isNotNull(first.body.data.requestedAt)
    const [second] = await Promise.all([person.post(PATH), person.post(PATH), person.post(PATH)])
    assert.equal(second?.body.data.requestedAt, first.body.data.requestedAt)
    assert.equal((await queued(person)).requestedAt, first.body.data.requestedAt)
    const back = await person.delete(PATH)
    assert.deepEqual([back.status, back.body.data.requestedAt], [200, null])
    await granted(person.delete(PATH))
    assert.isUndefined(await queued(person))
    const lines = await look<{ action: string }>(
      `select action from audit_events where actor_id = :id and action like 'closure%' order by at, id`,
      { id: person.id },
    )
    assert.deepEqual(
      lines.map(({ action }) => action),
      ['closure.requested', 'closure.taken_back'],
    )
    assert.sameMembers(await noticesOf(person), ['closure_requested', 'closure_taken_back'])
  })

  test('says what blocks it, to both sides, and cannot happen until nothing does', async ({
    assert,
  }) => {
    const [person, banker] = [await anInvestor(), await theBanker()]
    await fund(person, 'BTC', '100.00')
    await granted(person.post('/deposit', { method: 'ETH', amount: '5.00' }))
    const plan = await aPlan()
    await granted(person.post('/investment', { plan_id: plan.id, amount: '30.00', method: 'BTC' }))
    const { id } = await granted(
      person.post('/withdrawal', {
        method: 'bitcoin',
        amount: '20.00',
        address: WALLETS.bitcoin,
      }),
    )
    const asked = await granted(person.post(PATH))
    assert.deepEqual(asked.blockers, [
      { kind: 'balance', count: 1, amount: '50.00' },
      { kind: 'deposits', count: 1, amount: '5.00' },
      { kind: 'withdrawals', count: 1, amount: '20.00' },
      { kind: 'investments', count: 1, amount: '30.00' },
    ])
    assert.deepEqual((await queued(person)).blockers, asked.blockers)
    const close = () => banker.delete(`/admin/users/${person.id}`)
    assert.equal((await close()).body.code, 'account_not_empty')
    await granted(person.patch(`/withdrawal/${id}/cancel`))
    assert.notInclude(kindsOf(await granted(person.get(PATH))), 'withdrawals')
    assert.equal((await close()).body.code, 'account_not_empty')
    assert.equal((await queued(person)).id, person.id)
  })

  test('what is owed for a deposit that its chain took back blocks it', async ({ assert }) => {
    const [person, banker] = [await anInvestor(), await theBanker()]
    const { observation } = await credited(person)
    const wish = { method: 'bitcoin', amount: '500.00', address: WALLETS.bitcoin }
    await granted(person.post('/withdrawal', wish))
    await granted(person.post(PATH))
    await takenBack(observation)
    assert.containSubset((await queued(person)).blockers, [
      { kind: 'claims', count: 1, amount: '500.00' },
    ])
    assert.equal((await banker.delete(`/admin/users/${person.id}`)).status, 409)
  })

  test('an account that nothing blocks stays open until staff close it, and leaves the queue then', async ({
    assert,
  }) => {
    const [person, banker] = [await anInvestor(), await theBanker()]
    await granted(
      person.put('/user/notice-preferences', {
        ...{ kinds: [], quietFrom: 22, quietTo: 6, zone: 'Europe/Berlin', dailyDigest: true },
      }),
    )
    await granted(person.post(PATH))
    await workOnNotices()
    assert.deepEqual((await queued(person)).blockers, [])
    assert.equal((await person.get('/user/profile')).status, 200)
    assert.equal((await banker.delete(`/admin/users/${person.id}`)).status, 200)
    assert.isUndefined(await queued(person))
    const kept = await look('select 1 from notice_preferences where person_id = :id', {
      id: person.id,
    })
    assert.deepEqual(kept, [])
    assert.equal((await call('GET', PATH, { token: person.token })).status, 401)
  })

  test('the queue comes a page at a time, the oldest first, however many wait', async ({
    assert,
  }) => {
    const people = await Promise.all(Array.from({ length: 5 }, () => anInvestor()))
    for (const person of people) await granted(person.post(PATH))
    const banker = await theBanker()
    const met: Json[] = []
    let [cursor, pages]: [string | null, number] = [null, 0]
    do {
      const { status, body } = await banker.get(
        `${QUEUE}?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
      )
      assert.equal(status, 200)
      assert.isAtMost(body.data.length, 2)
      assert.isAtLeast(body.meta.total, 5)
      met.push(...body.data)
      cursor = body.meta.nextCursor
      pages += 1
    } while (cursor !== null)
    assert.isAbove(pages, 2)
    const ids = met.map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
    assert.deepEqual(
      ids.filter((id) => people.some((person) => person.id === id)),
      people.map(({ id }) => id),
    )
    const times = met.map(({ requestedAt }) => requestedAt)
    assert.deepEqual(times, times.toSorted())
    for (const query of ['cursor=x', 'limit=0', 'limit=101', 'uid=x'])
      assert.deepEqual(
        [(await banker.get(`${QUEUE}?${query}`)).body?.code],
        ['validation_failed'],
        query,
      )
    for (const person of people) await granted(person.delete(PATH))
  })

  test('staff who may close accounts get a notice for each request', async ({ assert }) => {
    const [person, admin, support] = [
      await anInvestor(),
      await aStaffMember('admin'),
      await aStaffMember('support'),
    ]
    await granted(person.post(PATH))
    await workOnNotices()
    await workOnNotices()
    const told = async (who: typeof admin) =>
      (await granted(who.get('/admin/notices'))).filter(
        ({ kind, link }: Json) => kind === 'closure_waiting' && link.includes(person.id),
      ).length
    assert.deepEqual([await told(admin), await told(support)], [1, 0])
  })

  test('is asked for after a proof alone: step_up_required', async ({ assert }) => {
    const person = await anInvestor()
    await enrol(person)
    await look(
      `update investor_tokens set proved_at = now() - interval '6 minutes' where tokenable_id = :id`,
      { id: person.id },
    )
    const { status, body } = await person.post(PATH)
    assert.deepEqual([status, body.code], [403, 'step_up_required'])
    assert.equal((await granted(person.get(PATH))).requestedAt, null)
  })

  test('is the investor’s own, and its queue is for staff', async ({ assert }) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      assert.deepEqual(await answersTo(INVESTORS_ONLY, method, PATH), INVESTORS_ONLY)
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', QUEUE), STAFF_ONLY)
  })
})
