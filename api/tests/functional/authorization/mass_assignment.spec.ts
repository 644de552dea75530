import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { openApiPath } from '#openapi/operation'
import { allEntries } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { BASE } from '#tests/calls'
import { aScene, type Scene } from '#tests/functional/authorization/scene'
import { type ValidCall, validCall } from '#tests/functional/authorization/valid_call'
import { balancesOf } from '#tests/fixtures'

const ORIGIN = BASE.replace(/\/api$/, '')
const CANARY = 'cafecafe-cafe-4afe-8afe-cafecafecafe'
const OLD = '2001-02-03T04:05:06.000Z'

/** Columns and inner names that no caller may set. Each value is recognised in any table. */
const EXTRA: Record<string, unknown> = {
  id: CANARY,
  uid: CANARY,
  user_id: CANARY,
  userId: CANARY,
  owner_id: CANARY,
  decided_by: CANARY,
  role: 'owner',
  status: 'approved',
  version: 777,
  balance: '7777777.77',
  balance_cents: 777777777,
  earnings: '7777777.77',
  earnings_cents: 777777777,
  amount_cents: 777777777,
  email_verified_at: OLD,
  created_at: OLD,
  createdAt: OLD,
  closed_at: OLD,
  password_hash: CANARY,
  $attributes: { status: 'approved', id: CANARY },
  $extras: { id: CANARY },
  $isPersisted: true,
}

const POLLUTION =
  '"__proto__":{"polluted":"yes","status":"approved"},"constructor":{"prototype":{"polluted":"yes"}}'

const isWritable = ({ method, body }: RouteEntry) => method !== 'GET' && body !== undefined
const guardOf = (entry: RouteEntry, scene: Scene) =>
  entry.guard === 'none'
    ? undefined
    : entry.guard === 'staff'
      ? scene.owner.token
      : scene.investor.token

/** The hostile fields that are not fields of this route. */
function extrasFor(entry: RouteEntry): Record<string, unknown> {
  const known = (entry.body?.toJSONSchema().properties ?? {}) as object
  return Object.fromEntries(Object.entries(EXTRA).filter(([name]) => !(name in known)))
}

const flat = (fields: Record<string, unknown>) =>
  Object.entries(fields).filter(([, value]) => typeof value !== 'object')

/** The forms in which a body arrives. */
const FORMS: Record<
  string,
  (
    body: Record<string, unknown>,
    extra: Record<string, unknown>,
  ) => { type?: string; body: string | FormData }
> = {
  json: (body, extra) => ({
    type: 'application/json',
    body: JSON.stringify({ ...body, ...extra }),
  }),
  'json with a prototype': (body) => ({
    type: 'application/json',
    body: `{${JSON.stringify(body).slice(1, -1)}${Object.keys(body).length ? ',' : ''}${POLLUTION}}`,
  }),
  'json, nested': (body, extra) => ({
    type: 'application/json',
    body: JSON.stringify({ ...body, data: extra, user: extra, attributes: extra }),
  }),
  form: (body, extra) => ({
    type: 'application/x-www-form-urlencoded',
    body: `${new URLSearchParams(flat({ ...body, ...extra }) as [string, string][])}&__proto__[polluted]=yes&constructor[prototype][polluted]=yes&user[role]=owner`,
  }),
  multipart(body, extra) {
    const form = new FormData()
    for (const [name, value] of flat({ ...body, ...extra })) form.append(name, String(value))
    form.append('__proto__[polluted]', 'yes')
    return { body: form }
  },
}

async function send(
  entry: RouteEntry,
  call: ValidCall,
  form: { type?: string; body: string | FormData },
  token?: string,
) {
  const answer = await fetch(`${ORIGIN}${call.path}`, {
    method: entry.method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(form.type ? { 'content-type': form.type } : {}),
    },
    body: form.body,
  })
  return { status: answer.status, text: await answer.text() }
}

/** Rows that contain one of the canaries. */
async function landed(): Promise<string[]> {
  const owner = db.connection('owner')
  const tables = await rowsOf<{ name: string }>(
    owner,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'ledger')`,
  )
  const matches: string[] = []
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      owner,
      `select t::text as row from ${name} t where t::text ~ 'cafecafe-cafe|2001-02-03|777777777' limit 3`,
    )
    matches.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return matches
}

test.group('T22: fields that a caller does not own', (group) => {
  let scene: Scene
  const writable = () => allEntries().filter(isWritable)

  group.setup(async () => {
    scene = await aScene()
  })

  for (const [name, formOf] of Object.entries(FORMS)) {
    test(`are ignored or refused on every writable route, sent as ${name}`, async ({ assert }) => {
      const owners = await rowsOf(
        db.connection('owner'),
        `select id from staff where role = 'owner'`,
      )
      for (const entry of writable()) {
        const call = await validCall(entry, scene)
        const { status, text } = await send(
          entry,
          call,
          formOf(call.body ?? {}, extrasFor(entry)),
          call.token ?? guardOf(entry, scene),
        )
        const where = `${entry.method} ${openApiPath(entry)}: ${status} ${text.slice(0, 200)}`
        const isTaken = status < 400
        assert.isTrue(isTaken || [400, 415, 422].includes(status), where)
        if (isTaken && name.startsWith('json')) {
          const { data } = JSON.parse(text)
          assert.notEqual(data?.id, CANARY, where)
          if (
            entry.path === '/deposit' ||
            entry.path === '/withdrawal' ||
            entry.path === '/investment'
          ) {
            assert.containsSubset(data, { status: 'pending', uid: scene.investor.id }, where)
          }
        }
      }
      assert.deepEqual(await landed(), [])
      assert.deepEqual(
        await rowsOf(db.connection('owner'), `select id from staff where role = 'owner'`),
        owners,
      )
      assert.notProperty({}, 'polluted')
    }).timeout(30_000)
  }

  test('no money was moved', async ({ assert }) => {
    const { portfolio } = await balancesOf(scene.investor)
    // the approved deposits and withdrawals, the one earning of the scene, the credits and debits of this group, and what
    // the dates paid that it closed
    const [row] = await rowsOf<{ sum: string }>(
      db.connection('owner'),
      `select (coalesce((select sum(amount_cents) from deposits where user_id = :id and status = 'approved'), 0)
             - coalesce((select sum(amount_cents) from withdrawals where user_id = :id and status = 'approved'), 0)
             + coalesce((select sum(amount_cents) from earnings where user_id = :id), 0)
             + coalesce((select sum(a.amount_cents) from accruals a join dues d on d.id = a.due_id and d.status = 'paid'
                          where a.user_id = :id), 0))::text as sum`,
      { id: scene.investor.id },
    )
    assert.equal(portfolio.replace('.', ''), row?.sum)
  })

  test('the search for canaries finds a stored one (control)', async ({ assert }) => {
    await scene.investor.patch('/user/profile', { city: CANARY })
    assert.lengthOf(await landed(), 1)
    await scene.investor.patch('/user/profile', { city: 'London' })
  })
})
