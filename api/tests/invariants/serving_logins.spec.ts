import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import pg from 'pg'
import { LOGIN_ROLES, loginsOf, writeLogins } from '#database/logins'
import { ownerUrl } from '#database/owner_url'
import { anInstance, loginsAt } from '#tests/instance'
import { ESCAPES, escapesBy } from './escapes.js'

const urls = loginsAt(ownerUrl())

async function call<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

test.group('T54: the logins of a process that answers calls', () => {
  test(`{$self} is its role and nothing else: ${ESCAPES.length} ways out are refused`)
    .with(Object.entries(LOGIN_ROLES))
    .run(async ({ assert }, [setting, role]) => {
      const url = urls[setting] ?? ''
      assert.deepEqual(await escapesBy(url), [])
      const [session] = await call<Record<string, string>>(
        url,
        `select current_user as who, session_user <> current_user as "isLogin", current_setting('statement_timeout') as most`,
      )
      assert.deepEqual(session, { who: role, isLogin: true, most: '5s' } as never)
      const back = `reset role; select current_user as who`
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const answers = (await client.query(back)) as unknown as { rows: { who: string }[] }[]
      await client.query('set role none')
      await assert.rejects(() => client.query('select 1 from plans'), /permission denied/)
      await client.end()
      assert.equal(answers.at(-1)?.rows[0]?.who, role)
    })

  test('the same ways are open to the login that migrates (control)', async ({ assert }) => {
    const open = await escapesBy(ownerUrl())
    for (const one of [
      `copy (select 1) to program 'cat > /dev/null'`,
      'select rolpassword from pg_authid',
    ])
      assert.include(open, one)
    assert.isAbove(open.length, ESCAPES.length / 4)
  })

  test('a process that answers calls refuses the login that migrates', async ({ assert }) => {
    await assert.rejects(
      () => anInstance({ DATABASE_URL_FILE: '/run/secrets/database_url' }),
      /DATABASE_URL is set\. It is the login that migrates/,
    )
  })

  test('and wants all three of its own')
    .with(Object.keys(LOGIN_ROLES))
    .run(async ({ assert }, missing) => {
      await assert.rejects(
        () => anInstance({ [missing]: undefined }),
        new RegExp(`${missing} is not set\\. The server signs in as three restricted logins`),
      )
    })

  test('a setting that names a login that may do more is refused, and nothing is answered by it')
    .with([...Object.keys(LOGIN_ROLES), 'DATABASE_URL_EVENTS'])
    .run(async ({ assert, cleanup }, setting) => {
      const instance = await anInstance({ [setting]: ownerUrl(), LOG_LEVEL: 'error' })
      cleanup(() => instance.stop())
      const ready = async () =>
        (await fetch(instance.base.replace(/\/api$/, '/health/ready'))).status
      const status = await ready()
      if (setting !== 'DATABASE_URL_EVENTS') assert.equal(status, 503)
      for (let tries = 0; tries < 100 && !instance.printed().includes('may do too much'); tries++)
        await new Promise((done) => setTimeout(done, 50))
      assert.match(
        instance.printed(),
        /"excess":"it is a superuser".*refuses a login that may do too much/,
      )
    })
})

test.group('The logins as app:prepare makes them', () => {
  const suffix = randomBytes(4).toString('hex')
  const given = (password: string) =>
    Object.fromEntries(
      Object.entries(LOGIN_ROLES).map(([setting, role]) => {
        const url = new URL(ownerUrl())
        url.username = `${role}_${suffix}`
        url.password = password
        return [setting, url.href]
      }),
    )

  test('are made once, take another password, and by several at once', async ({ assert }) => {
    for (const password of ['first-password', 'second-password']) {
      const logins = loginsOf(given(password))
      await Promise.all([1, 2, 3].map(() => writeLogins(ownerUrl(), logins)))
      for (const url of Object.values(given(password)))
        assert.lengthOf(await call(url, 'select 1'), 1)
    }
    for (const url of Object.values(given('first-password')))
      await assert.rejects(() => call(url, 'select 1'), /password authentication failed/)
  })

  test('never are a login that may do more, a role itself, or one login for all', async ({
    assert,
  }) => {
    const as = (name: string) => {
      const url = new URL(ownerUrl())
      url.username = name
      return { ...given('x'), DATABASE_URL_STAFF: url.href }
    }
    for (const name of ['postgres', 'assay_owner', 'assay_staff', 'pg_monitor'])
      await assert.rejects(
        () => writeLogins(ownerUrl(), loginsOf(as(name))),
        /may do more than assay_staff/,
      )
    assert.throws(() => loginsOf(as(`assay_identity_${suffix}`)), /name the same login/)
    assert.throws(() => loginsOf({ DATABASE_URL_STAFF: ownerUrl() }), /Set all three/)
    assert.deepEqual(loginsOf({}), [])
  })
})
