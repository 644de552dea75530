import { test } from '@japa/runner'
import {
  aStaffMember,
  anInvestor,
  call,
  fund,
  type Investor,
  type Json,
  type StaffMember,
  unique,
} from '#tests/fixtures'

const list = (
  staff: StaffMember,
  query: { filter?: object; sort?: [string, string]; range?: [number, number] },
) =>
  staff.get(
    `/admin/users?${Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join('&')}`,
  )
const ids = (body: Json): string[] => body.data.map((row: Json) => row.id)

/** Three investors with the same name, and with 10, 20 and 30 dollars. */
async function aFamily(): Promise<{ name: string; people: Investor[] }> {
  const name = `Family ${unique()}`
  const people = await Promise.all([1, 2, 3].map(() => anInvestor({ name })))
  for (const [i, person] of people.entries()) await fund(person, 'BTC', `${(i + 1) * 10}.00`)
  return { name, people }
}

test.group('GET /admin/users', () => {
  test('shows each investor as they see themselves, the number masked for support', async ({
    assert,
  }) => {
    const person = await anInvestor()
    await fund(person, 'ETH', '12.34')
    await person.patch('/user/profile', { city: 'Toronto', accountNumber: '0001' })
    const own = (await person.get('/user/profile')).body.data
    for (const role of ['owner', 'admin', 'support'] as const) {
      const staff = await aStaffMember(role)
      const { status, body, headers } = await list(staff, { filter: { id: person.id } })
      assert.equal(status, 200)
      const shown = role === 'support' ? { ...own, accountNumber: '•••• 01' } : own
      assert.deepEqual(body, { data: [shown], meta: { totalIsEstimate: false } })
      assert.equal(headers.get('content-range'), 'users 0-0/1')
      assert.deepEqual((await staff.get(`/admin/users/${person.id}`)).body, { data: shown })
    }
  })

  test('filters by every field that a row shows', async ({ assert }) => {
    const staff = await aStaffMember('admin')
    const person = await anInvestor({ phone_number: '+442079460958' })
    await fund(person, 'SOL', '77.01')
    const tag = unique()
    await person.patch('/user/profile', {
      dob: '1999-09-09',
      state: `S${tag}`,
      city: `C${tag}`,
      bankName: `B${tag}`,
      accountNumber: `A${tag}`,
      routingNumber: `R${tag}`,
      bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    })
    const shown = (await person.get('/user/profile')).body.data
    for (const [field, value] of Object.entries(shown)) {
      if (value === null) continue
      const { status, body } = await list(staff, { filter: { [field]: value, uid: person.id } })
      assert.equal(status, 200, field)
      assert.deepEqual(ids(body), [person.id], `${field} = ${value}`)
    }
    const { body } = await list(staff, { filter: { city: `C${tag}` } })
    assert.deepEqual(ids(body), [person.id])
  })

  test('searches name, e-mail and username, and treats wildcards literally', async ({ assert }) => {
    const staff = await aStaffMember('support')
    const { name, people } = await aFamily()
    const [first] = people as [Investor]
    assert.sameMembers(
      ids((await list(staff, { filter: { q: name.slice(3).toUpperCase() } })).body),
      people.map(({ id }) => id),
    )
    assert.deepEqual(ids((await list(staff, { filter: { q: first.username } })).body), [first.id])
    assert.deepEqual(ids((await list(staff, { filter: { q: first.email.slice(0, -3) } })).body), [
      first.id,
    ])
    assert.deepEqual(ids((await list(staff, { filter: { q: `${name}%` } })).body), [])
  })

  test('filters by bounds of figures and dates, and sorts by figures both ways', async ({
    assert,
  }) => {
    const staff = await aStaffMember('admin')
    const { name, people } = await aFamily()
    const [ten, twenty, thirty] = people.map(({ id }) => id) as [string, string, string]
    const of = async (filter: object, sort: [string, string]) =>
      ids((await list(staff, { filter: { name, ...filter }, sort })).body)
    for (const figure of ['balance', 'btcBal', 'portfolio', 'totalDeposits']) {
      assert.deepEqual(await of({}, [figure, 'ASC']), [ten, twenty, thirty], figure)
      assert.deepEqual(await of({}, [figure, 'DESC']), [thirty, twenty, ten], figure)
      assert.deepEqual(
        await of({ [`${figure}_gte`]: '20.00' }, [figure, 'ASC']),
        [twenty, thirty],
        figure,
      )
      assert.deepEqual(await of({ [`${figure}_lte`]: 19.99 }, [figure, 'ASC']), [ten], figure)
      assert.deepEqual(await of({ [figure]: '20.00' }, [figure, 'ASC']), [twenty], figure)
    }
    assert.lengthOf(
      await of({ held: '0.00', invested: 0, earnings_gte: '-1.00' }, ['createdAt', 'DESC']),
      3,
    )
    assert.lengthOf(
      await of({ createdAt_gte: new Date(Date.now() + 60_000).toISOString() }, [
        'createdAt',
        'DESC',
      ]),
      0,
    )
  })

  test('sorts by its own columns, and pages do not overlap', async ({ assert }) => {
    const staff = await aStaffMember('admin')
    const { name, people } = await aFamily()
    for (const field of ['id', 'uid', 'name', 'username', 'email', 'phoneNumber', 'createdAt']) {
      const up = ids((await list(staff, { filter: { name }, sort: [field, 'ASC'] })).body)
      const down = ids((await list(staff, { filter: { name }, sort: [field, 'DESC'] })).body)
      assert.sameMembers(
        up,
        people.map(({ id }) => id),
        field,
      )
      assert.deepEqual(up, down.toReversed(), field)
    }
    const pages = await Promise.all(
      [0, 1, 2].map((n) => list(staff, { filter: { name }, sort: ['name', 'ASC'], range: [n, n] })),
    )
    assert.sameMembers(
      pages.flatMap(({ body }) => ids(body)),
      people.map(({ id }) => id),
    )
    assert.equal(pages[1]?.headers.get('content-range'), 'users 1-1/3')
  })

  test('refuses a field that no row shows, in filter and in sort', async ({ assert }) => {
    const staff = await aStaffMember('owner')
    for (const field of [
      'password',
      'closedAt',
      'closed_at',
      'name; drop table users',
      '__proto__',
      'constructor',
      'name_gte',
    ]) {
      assert.equal(
        (await list(staff, { filter: JSON.parse(`{"${field}":"x"}`) })).status,
        422,
        field,
      )
      assert.equal((await list(staff, { sort: [field, 'ASC'] })).status, 422, field)
    }
    assert.equal((await list(staff, { filter: { id: 'not an id' } })).body.data.length, 0)
  })

  test('is for staff: 401 for an anonymous caller and for an investor', async ({ assert }) => {
    const person = await anInvestor()
    for (const path of [
      '/admin/users',
      `/admin/users/${person.id}`,
      '/admin/users/export',
      '/admin/staff',
      '/admin/me',
    ]) {
      assert.equal((await call('GET', path)).status, 401, path)
      assert.equal((await person.get(path)).status, 401, path)
    }
  })

  test('answers 404 to a malformed and to an unknown id', async ({ assert }) => {
    const staff = await aStaffMember('support')
    const answers = await Promise.all(
      ['x', '00000000-0000-4000-8000-000000000000'].map((id) => staff.get(`/admin/users/${id}`)),
    )
    for (const { status, body } of answers)
      assert.deepEqual([status, body.code], [404, 'user_not_found'])
  })
})

test.group('GET /admin/users/export', () => {
  test('streams the filter as CSV, formulas disarmed, with the figures and without a secret', async ({
    assert,
  }) => {
    const staff = await aStaffMember('support')
    const tag = unique()
    const person = await anInvestor({ name: `=cmd|'/c calc'!A1 ${tag}` })
    await fund(person, 'BTC', '5.00')
    const { status, text, headers } = await staff.get(
      `/admin/users/export?filter=${encodeURIComponent(JSON.stringify({ q: tag }))}`,
    )
    assert.equal(status, 200)
    assert.match(headers.get('content-type') ?? '', /^text\/csv/)
    const [heading, row, ...rest] = text.trim().split('\r\n')
    assert.match(heading ?? '', /id,name,username,email/)
    assert.include(row, `'=cmd|`)
    assert.include(row, person.email)
    assert.include(row, ',5.00,')
    assert.lengthOf(rest, 0)
    assert.notMatch(text, /argon2|pass/i)
  })
})
