import { test } from '@japa/runner'
import {
  type Answer,
  anInvestor,
  aStaffMember,
  callsOf,
  granted,
  type Investor,
  look,
  type StaffMember,
} from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'
import { workOnNotices } from '#notices/notice_worker'

const KINDS = [
  {
    who: 'an investor',
    whose: '/user',
    someone: anInvestor as () => Promise<Investor | StaffMember>,
    scope: 'transactions',
    reads: '/transaction/all',
    other: '/user/accounts',
    foreign: 'deposits.read',
    table: 'users',
  },
  {
    who: 'a member of staff',
    whose: '/admin',
    someone: (() => aStaffMember('admin')) as () => Promise<Investor | StaffMember>,
    scope: 'deposits.read',
    reads: '/admin/deposits',
    other: '/admin/users',
    foreign: 'transactions',
    table: 'staff',
  },
] as const

const said = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim()
const DEAD = '401 unauthenticated'

for (const kind of KINDS) {
  const { who, whose, someone, scope, reads, other } = kind
  const path = `${whose}/api-keys`
  const form = { name: 'Books', scopes: [scope], days: 30 }
  const aKey = async (extra: object = {}) => {
    const person = await someone()
    const { key, token } = await granted(person.post(path, { ...form, ...extra }))
    return { person, key, token: token as string, program: callsOf(token) }
  }

  test.group(`T78: an API key of ${who}`, () => {
    test('reads what its scope names, and every other route is closed to it', async ({
      assert,
    }) => {
      const { program } = await aKey()
      assert.equal((await program.get(reads)).status, 200)
      assert.equal(said(await program.get(other)), '403 key_not_allowed')
      assert.equal(said(await program.get(path)), '403 key_not_allowed')
      assert.equal(said(await program.post(path, form)), '403 key_not_allowed')
    })

    test('is shown once, and only its digest is stored', async ({ assert }) => {
      const { person, key, token } = await aKey()
      assert.match(token, /^aky_[is]_[A-Za-z0-9_-]{43}$/)
      assert.isTrue(token.startsWith(key.prefix))
      const { text, body } = await person.get(path)
      assert.notInclude(text, token)
      assert.deepEqual(body.data, [key])
      const [row] = await look(`select k::text as stored from api_keys k where id = :id`, key)
      assert.notInclude(row?.stored, token.slice(12))
    })

    test('records its use at most once a minute', async ({ assert }) => {
      const { key, program } = await aKey()
      const used = async () =>
        (await look('select last_used_at, xmin::text from api_keys where id = :id', key))[0]
      assert.isNull((await used())?.last_used_at)
      await program.get(reads)
      const first = await used()
      assert.exists(first?.last_used_at)
      await Promise.all([program.get(reads), program.get(reads)])
      assert.deepEqual(await used(), first)
    })

    test('comes from its networks alone', async ({ assert }) => {
      const [far, near] = [
        await aKey({ networks: ['203.0.113.0/24', '2001:db8::/48'] }),
        await aKey({ networks: ['203.0.113.0/24', '127.0.0.0/8'] }),
      ]
      assert.equal(said(await far.program.get(reads)), DEAD)
      assert.equal((await near.program.get(reads)).status, 200)
    })

    test('ends when it expires or is revoked, at once', async ({ assert }) => {
      const [old, revoked] = [await aKey(), await aKey()]
      await look(`update api_keys set expires_at = now() where id = :id`, old.key)
      assert.equal(said(await old.program.get(reads)), DEAD)
      const { status, body } = await revoked.person.delete(`${path}/${revoked.key.id}`)
      assert.deepEqual([status, body.data.id], [200, revoked.key.id])
      assert.equal(said(await revoked.program.get(reads)), DEAD)
      const again = await revoked.person.delete(`${path}/${revoked.key.id}`)
      assert.equal(said(again), '404 api_key_not_found')
    })

    test('is rotated once: the old one lives for the hours that its owner chose', async ({
      assert,
    }) => {
      const { person, key, program } = await aKey({ networks: ['127.0.0.1'] })
      const rotate = (graceHours: number, id = key.id) =>
        person.post(`${path}/${id}/rotate`, { graceHours })
      assert.equal((await rotate(25)).status, 422)
      const { key: next, token } = await granted(rotate(24))
      assert.containSubset(next, {
        name: key.name,
        scopes: key.scopes,
        networks: key.networks,
        expiresAt: key.expiresAt,
      })
      assert.equal((await program.get(reads)).status, 200)
      assert.equal((await callsOf(token).get(reads)).status, 200)
      assert.equal(said(await rotate(1)), '409 api_key_replaced')
      await granted(rotate(0, next.id))
      assert.equal(said(await callsOf(token).get(reads)), DEAD)
      const [row] = await look<{ hours: number }>(
        `select extract(epoch from expires_at - replaced_at)::float8 / 3600 as hours from api_keys where id = :id`,
        key,
      )
      assert.closeTo(row?.hours ?? 0, 24, 0.01)
    })

    test('is told to its owner and audited', async ({ assert }) => {
      const { person, key } = await aKey()
      await workOnNotices(() => false, false)
      const mails = await mailsTo(person.email)
      assert.lengthOf(
        mails.filter(({ text }) => text.includes('It is named Books.')),
        1,
      )
      await granted(person.post(`${path}/${key.id}/rotate`, { graceHours: 0 }))
      const lines = await look<{ action: string }>(
        `select action from audit_events where action like 'api_key.%' and object_id = :id order by at`,
        person,
      )
      assert.deepEqual(
        lines.map(({ action }) => action),
        ['api_key.created', 'api_key.rotated'],
      )
    })

    test('goes with a new password, as sessions do', async ({ assert }) => {
      const { person, program } = await aKey()
      await look(`update ${kind.table} set password = password || 'x' where id = :id`, person)
      assert.equal(said(await program.get(reads)), DEAD)
      assert.isEmpty(await look(`select id from api_keys where account_id = :id`, person))
    })

    test('is refused for a scope that its owner has not, and beyond ten', async ({ assert }) => {
      const person = await someone()
      const wrong = [
        { scopes: [kind.foreign] },
        { scopes: [] },
        { scopes: ['__proto__'] },
        { days: 366 },
        { days: 0 },
        { name: '' },
        { networks: ['10.0.0.0/33'] },
        { networks: ['nowhere'] },
      ]
      for (const one of wrong)
        assert.equal(
          (await person.post(path, { ...form, ...one })).status,
          422,
          JSON.stringify(one),
        )
      const none = await person.post(path, { ...form, scopes: [] })
      assert.equal(none.body.errors[0].message, 'Name at least one.')
      const made = await Promise.all(Array.from({ length: 12 }, () => person.post(path, form)))
      assert.lengthOf(
        made.filter(({ status }) => status === 201),
        10,
      )
    })

    test('is changed by its owner alone', async ({ assert }) => {
      const { key, program } = await aKey()
      const outsider = await someone()
      assert.equal(said(await outsider.delete(`${path}/${key.id}`)), '404 api_key_not_found')
      const rotated = await outsider.post(`${path}/${key.id}/rotate`, { graceHours: 0 })
      assert.equal(said(rotated), '404 api_key_not_found')
      assert.equal((await program.get(reads)).status, 200)
    })
  })
}
