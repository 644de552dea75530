import { test } from '@japa/runner'
import { byFigure, byPayoutField } from '#domain/asset'
import { realHashes } from '#tests/hashes'
import { anInvestor, call, type Json, look, PASSWORD, unique } from '#tests/fixtures'

function anApplication(changes: object = {}) {
  const tag = unique()
  return {
    name: 'Grace Hopper',
    username: tag,
    phone: '+14155552671',
    email: `${tag}@investor.test`,
    password: PASSWORD,
    ...changes,
  }
}
const register = (body: object) => call('POST', '/auth/register', { body })
const fieldsOf = (body: Json) =>
  body.errors.map(({ field, rule }: { field: string; rule: string }) => `${field}:${rule}`)

test.group('POST /auth/register', (group) => {
  group.setup(realHashes)

  test('opens an empty account, and its owner can sign in', async ({ assert }) => {
    const given = anApplication({ name: '  Grace Hopper ' })
    const { status, body } = await register(given)
    assert.equal(status, 201)
    const { id, createdAt, ...rest } = body.data
    assert.equal(rest.uid, id)
    assert.match(createdAt, /Z$/)
    const zero = '0.00'
    assert.deepEqual(rest, {
      uid: id,
      name: 'Grace Hopper',
      username: given.username,
      email: given.email,
      pendingEmail: null,
      phoneNumber: given.phone,
      profilePic: null,
      dob: null,
      state: null,
      city: null,
      bankName: null,
      emailVerifiedAt: null,
      payoutChangedAt: null,
      frozenAt: null,
      version: 1,
      accountNumber: null,
      routingNumber: null,
      ...byPayoutField(() => null),
      balance: zero,
      ...byFigure(() => zero),
      held: zero,
      invested: zero,
      portfolio: zero,
      earnings: zero,
      totalDeposits: zero,
      totalWithdrawals: zero,
    })
    const signedIn = await call('POST', '/auth/login', {
      body: { email: given.email, password: PASSWORD },
    })
    assert.equal(signedIn.body.data.id, id)
  })

  test('keeps no password, only its hash of argon2id with the parameters of the configuration', async ({
    assert,
  }) => {
    const { body } = await register(anApplication())
    const [row] = await look('select password from users where id = :id', { id: body.data.id })
    assert.match(
      row.password,
      /^\$argon2id\$v=19\$m=47104,t=2,p=1\$|^\$argon2id\$v=19\$(?=.*\bm=47104\b)(?=.*\bt=2\b)(?=.*\bp=1\b)/,
    )
    assert.notInclude(row.password, PASSWORD)
  })

  test('names a taken e-mail and a taken username, in any case', async ({ assert }) => {
    const person = await anInvestor()
    const email = person.email.toUpperCase()
    const username = person.username.toUpperCase()
    assert.deepEqual(fieldsOf((await register(anApplication({ email }))).body), ['email:unique'])
    assert.deepEqual(fieldsOf((await register(anApplication({ username }))).body), [
      'username:unique',
    ])
    const both = await register(anApplication({ email, username }))
    assert.equal(both.status, 422)
    assert.deepEqual(fieldsOf(both.body), ['email:unique', 'username:unique'])
  })

  test('makes one account from twenty concurrent registrations with the same e-mail', async ({
    assert,
  }) => {
    const given = anApplication()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(given)))
    const statuses = answers.map(({ status }) => status).toSorted()
    assert.deepEqual(statuses, [201, ...Array(19).fill(422)])
  })

  const wrong: [string, object, string][] = [
    ['no name', { name: '   ' }, 'name'],
    ['a name of two lines', { name: 'Grace\nHopper' }, 'name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['a short username', { username: 'ab' }, 'username'],
    ['a long username', { username: 'x'.repeat(31) }, 'username'],
    ['a username with a space', { username: 'grace hopper' }, 'username'],
    ['a username with another script', { username: 'grасe' }, 'username'],
    ['a phone without its country', { phone: '4155552671' }, 'phone'],
    ['a phone with spaces', { phone: '+1 415 555 2671' }, 'phone'],
    ['a phone that is too short for its country', { phone: '+1415555' }, 'phone'],
    ['an e-mail without a domain', { email: 'grace' }, 'email'],
    ['an e-mail with a space', { email: 'gr ace@investor.test' }, 'email'],
    [
      'an e-mail of 255 characters',
      { email: `${'x'.repeat(60)}@${`${'y'.repeat(62)}.`.repeat(3)}test${'z'.repeat(2)}` },
      'email',
    ],
    ['a number for a name', { name: 5 }, 'name'],
    ['no password', { password: undefined }, 'password'],
  ]
  for (const [what, changes, field] of wrong) {
    test(`refuses ${what}`, async ({ assert }) => {
      const { status, body } = await register(anApplication(changes))
      assert.equal(status, 422)
      assert.equal(body.errors[0].field, field)
      assert.equal(body.message, body.errors[0].message)
    })
  }

  test('accepts only its own fields: no role, no balance, no id from the caller', async ({
    assert,
  }) => {
    const id = '00000000-0000-4000-8000-000000000000'
    const { status, body } = await register(
      anApplication({
        id,
        uid: id,
        balance: '5',
        role: 'owner',
        city: 'Paris',
        created_at: '2020-01-01',
      }),
    )
    assert.equal(status, 201)
    assert.notEqual(body.data.id, id)
    assert.equal(body.data.balance, '0.00')
    assert.isNull(body.data.city)
  })
})
