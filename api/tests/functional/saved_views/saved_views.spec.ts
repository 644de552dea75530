import { test } from '@japa/runner'
import { ALL_LISTS } from '#saved_views/all_lists'
import { removeSealedViews } from '#saved_views/saved_view_upkeep'
import { SEALED_COLUMNS } from '#protection/sealed_fields'
import {
  aStaffMember,
  anInvestor,
  granted,
  type Json,
  look,
  theBanker,
  unique,
  WALLETS,
} from '#tests/fixtures'
import { answersTo, OPERATORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'

const aView = (terms: object = {}) => ({ resource: 'deposits', name: unique(), ...terms })

const NEEDY = {
  filter: { status: ['pending'], amount_gte: '1000.00', q: 'ada', createdAt_lte: '2026-03-31' },
  sort: ['amount', 'DESC'],
  columns: ['id', 'name', 'amount', 'status'],
}

test.group('/admin/saved-views', () => {
  test('keeps a view for the whole team, and who kept it', async ({ assert }) => {
    const [admin, support] = await Promise.all([aStaffMember('admin'), aStaffMember('support')])
    const sent = aView(NEEDY)
    const answer = await admin.post('/admin/saved-views', sent)
    assert.equal(answer.status, 201, answer.text)
    const { id, createdAt, ...view } = answer.body.data
    const createdBy = { id: admin.id, email: admin.email }
    assert.deepEqual(view, { ...sent, createdBy, version: 1 })
    assert.match(createdAt, /Z$/)
    const all: Json[] = await granted(support.get('/admin/saved-views?resource=deposits'))
    assert.deepInclude(all, answer.body.data)
    assert.isTrue(all.every(({ resource }) => resource === 'deposits'))
    const others: Json[] = await granted(support.get('/admin/saved-views?resource=users'))
    assert.notInclude(
      others.map((other) => other.id),
      id,
    )
    assert.deepInclude(await granted(support.get('/admin/saved-views')), answer.body.data)
  })

  test('its filter is one that the list takes', async ({ assert }) => {
    const banker = await theBanker()
    const { filter, sort } = await granted(banker.post('/admin/saved-views', aView(NEEDY)))
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      sort: JSON.stringify(sort),
    })
    assert.equal((await banker.get(`/admin/deposits?${query}`)).status, 200)
  })

  test('takes a view of every list, with nothing but a name', async ({ assert }) => {
    const banker = await theBanker()
    for (const resource of ['users', 'plans', 'withdrawals', 'transactions', 'audit-events']) {
      const view = await granted(banker.post('/admin/saved-views', aView({ resource })))
      assert.deepEqual([view.filter, view.sort, view.columns], [{}, null, null])
    }
  })

  test('a name is unique within its list, whatever its case', async ({ assert }) => {
    const banker = await theBanker()
    const name = unique('View')
    await granted(banker.post('/admin/saved-views', aView({ name })))
    const again = await banker.post(
      '/admin/saved-views',
      aView({ name: ` ${name.toUpperCase()} ` }),
    )
    assert.deepEqual(
      [again.status, again.body.errors?.[0].field, again.body.errors?.[0].rule],
      [422, 'name', 'unique'],
    )
    await granted(banker.post('/admin/saved-views', aView({ name, resource: 'withdrawals' })))
    const atOnce = unique('View')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => banker.post('/admin/saved-views', aView({ name: atOnce }))),
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 201),
      1,
    )
  })

  test('refuses what the list does not know', async ({ assert }) => {
    const banker = await theBanker()
    const wrong: [field: string, terms: object][] = [
      ['resource', { resource: 'secrets' }],
      ['resource', { resource: 'constructor' }],
      ['name', { name: '' }],
      ['name', { name: 'x'.repeat(81) }],
      ['password', { filter: { password: 'x' } }],
      ['amount_gte', { filter: { amount_gte: 'much' } }],
      ['filter', { filter: 'status' }],
      ['sort', { sort: ['password', 'ASC'] }],
      ['sort', { sort: ['amount', 'up'] }],
      ['sort', { sort: ['amount'] }],
      ['columns', { columns: ['amount', 'password'] }],
      ['columns', { columns: [] }],
    ]
    for (const [field, terms] of wrong) {
      const { status, body, text } = await banker.post('/admin/saved-views', aView(terms))
      assert.deepEqual([status, body.errors?.[0].field], [422, field], text)
    }
    const { status, body } = await banker.get('/admin/saved-views?resource=secrets')
    assert.deepEqual([status, body.errors?.[0].field], [422, 'resource'])
  })

  test('goes when it is taken away, once', async ({ assert }) => {
    const [banker, owner] = await Promise.all([theBanker(), aStaffMember('owner')])
    const view = await granted(banker.post('/admin/saved-views', aView()))
    assert.deepEqual(await granted(owner.delete(`/admin/saved-views/${view.id}`)), view)
    const again = await owner.delete(`/admin/saved-views/${view.id}`)
    assert.deepEqual([again.status, again.body.code], [404, 'saved_view_not_found'])
    const left: Json[] = await granted(owner.get('/admin/saved-views'))
    assert.notInclude(
      left.map(({ id }) => id),
      view.id,
    )
    const lines = await look<{ action: string; actor_id: string }>(
      'select action, actor_id from audit_events where object_id = :id order by at',
      { id: view.id },
    )
    assert.deepEqual(lines, [
      { action: 'saved_view.created', actor_id: banker.id },
      { action: 'saved_view.removed', actor_id: owner.id },
    ])
  })

  test('holds no value of a field that is sealed at rest, of any list', async ({ assert }) => {
    const banker = await theBanker()
    const sealed = ALL_LISTS.flatMap(({ resource, fields }) =>
      Object.entries(fields).flatMap(([name, { isSealed }]) =>
        isSealed ? [{ resource, name }] : [],
      ),
    )
    assert.isAtLeast(sealed.length, 5)
    for (const { resource, name } of sealed)
      for (const key of [name, `${name}_gte`]) {
        const filter = { [key]: '10455512' }
        const created = await banker.post('/admin/saved-views', aView({ resource, filter }))
        const view = await granted(banker.post('/admin/saved-views', aView({ resource })))
        const changed = await banker.patch(`/admin/saved-views/${view.id}`, { filter })
        for (const { status, body } of [created, changed])
          assert.deepInclude(
            { status, ...body.errors?.[0] },
            { status: 422, field: 'filter', rule: 'sealed' },
            `${resource} ${key}`,
          )
      }
    const kept = await look('select filter from saved_views where filter::text like :number', {
      number: '%10455512%',
    })
    assert.lengthOf(kept, 0)
  })

  test('a field over a sealed column says that it is sealed, in every list', ({ assert }) => {
    const columns = Object.values(SEALED_COLUMNS).flatMap((table) => [...table.columns])
    const open = ALL_LISTS.flatMap((list) =>
      Object.entries(list.fields)
        .filter(
          ([, { sql, isSealed }]) => !isSealed && columns.some((column) => sql.includes(column)),
        )
        .map(([name]) => `${list.resource}.${name}`),
    )
    assert.deepEqual(open, [])
  })

  test('one from before is not shown, and is removed with a line in the audit log', async ({
    assert,
  }) => {
    const [banker, support] = [await theBanker(), await aStaffMember('support')]
    const [old] = await look(
      `insert into saved_views (resource, name, filter, created_by)
       values ('users', :name, '{"accountNumber":"10455512"}', :by) returning id`,
      { name: unique(), by: banker.id },
    )
    const shown: Json[] = await granted(support.get('/admin/saved-views'))
    assert.isFalse(shown.some(({ id }) => id === old.id))
    assert.equal((await banker.patch(`/admin/saved-views/${old.id}`, {})).status, 404)
    assert.isAtLeast(await removeSealedViews(), 1)
    assert.lengthOf(await look('select 1 from saved_views where id = :id', { id: old.id }), 0)
    const lines = await look(
      'select action, actor_kind, before from audit_events where object_id = :id',
      { id: old.id },
    )
    assert.deepEqual(lines, [
      { action: 'saved_view.removed', actor_kind: 'system', before: { resource: 'users' } },
    ])
  })

  test('one that looks for a person goes with their account', async ({ assert }) => {
    const [banker, investor] = await Promise.all([theBanker(), anInvestor()])
    const views = [
      { email: investor.email.toUpperCase() },
      { uid: investor.id },
      { q: investor.username },
      { id: [investor.id] },
    ]
    for (const filter of views) await granted(banker.post('/admin/saved-views', aView({ filter })))
    const address = WALLETS.bitcoin
    await granted(investor.patch('/user/profile', { bitcoin: address }))
    const wallet = aView({ resource: 'users', filter: { bitcoin: address } })
    await granted(banker.post('/admin/saved-views', wallet))
    const kept = await granted(
      banker.post('/admin/saved-views', aView({ filter: { q: unique() } })),
    )
    await granted(banker.delete(`/admin/users/${investor.id}`))
    const left: Json[] = await granted(banker.get('/admin/saved-views'))
    assert.include(
      left.map(({ id }) => id),
      kept.id,
    )
    assert.notInclude(JSON.stringify(left).toLowerCase(), investor.username)
    assert.notInclude(JSON.stringify(left), investor.id)
    assert.notInclude(JSON.stringify(left), wallet.name)
  })

  test('is read by staff of any role, and changed by those who may change things', async ({
    assert,
  }) => {
    const path = '/admin/saved-views'
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', path), STAFF_ONLY)
    assert.deepEqual(await answersTo(OPERATORS_ONLY, 'POST', path, aView()), OPERATORS_ONLY)
    const one = `${path}/${crypto.randomUUID()}`
    assert.deepEqual(await answersTo(OPERATORS_ONLY, 'DELETE', one), OPERATORS_ONLY)
  })
})
