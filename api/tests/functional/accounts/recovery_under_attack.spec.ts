import { test } from '@japa/runner'
import pg from 'pg'
import { makeSecret } from '#protection/one_time_secret'
import { PASSWORD } from '#tests/fixtures'
import { anInstallation, type Installation } from '#tests/instance'
import { secretSent } from '#tests/mailbox'

const BROWSER = { 'sec-fetch-site': 'same-origin' }
const ANSWER = {
  data: {},
  message: 'If there is an account for that address, a link is on its way.',
}

/** An installation with the default limits. */
const withDefaults = () =>
  anInstallation({ LIMIT_LOGIN_PER_MINUTE: undefined, LIMIT_API_PER_MINUTE: undefined })

test.group(
  'What unauthorized callers can do to an account that is not theirs (T29, T30)',
  (group) => {
    let place: Installation
    let database: pg.Client
    let next = 1
    /** An address without earlier calls. */
    const anywhere = () => `203.0.${(next >> 8) & 255}.${next++ & 255}`
    const from = (ip: string, more: Record<string, string> = {}) => ({
      'x-forwarded-for': ip,
      ...more,
    })

    group.setup(async () => {
      place = await withDefaults()
      database = new pg.Client({ connectionString: place.databaseUrl })
      await database.connect()
      return async () => {
        await database.end()
        await place.stop()
      }
    })

    async function aPerson(): Promise<{ email: string; home: string }> {
      const [tag, home] = [`p${next}x`, anywhere()]
      const email = `${tag}@investor.test`
      const { status } = await place.call('POST', '/auth/register', {
        body: { name: 'Ada', username: tag, phone: '+14155552671', email, password: PASSWORD },
        headers: from(home),
      })
      if (status !== 201) throw new Error(`registering answered ${status}`)
      return { email, home }
    }
    const forgot = (email: string, ip: string, more: Record<string, string> = {}) =>
      place.call('POST', '/auth/forgot_password', { body: { email }, headers: from(ip, more) })
    const signIn = (email: string, ip: string, more = {}, password = PASSWORD) =>
      place.call('POST', '/auth/login', { body: { email, password }, headers: from(ip, more) })
    /** The number of links mailed to an address. */
    async function links(email: string): Promise<number> {
      const { rows } = await database.query<{ n: number }>(
        'select count(*)::int as n from password_resets r join users u on u.id = r.user_id where u.email = $1',
        [email],
      )
      return rows[0]?.n ?? 0
    }
    /** Lets the window of a limit pass, by the name in its key. */
    const passes = (what: 'pace' | 'steady') =>
      database.query(`delete from rate_limits where key like '%:${what}'`)
    /** Lets a minute pass for the limits of addresses; those of accounts are longer and have a name at the end. */
    const minutePasses = () =>
      database.query(
        `delete from rate_limits where key !~ ':(attempts|failures|links|pace|day|steady)$'`,
      )
    /** Uses up the guesses of unknown places. */
    async function guess(email: string, ip?: string): Promise<void> {
      const tries = Array.from({ length: 12 }, (_, i) => i)
      for (const i of tries) {
        // one address has five a minute for all accounts, so its window has to pass
        if (i % 4 === 3) await minutePasses()
        await signIn(email, ip ?? anywhere(), {}, `guess ${i}`)
      }
    }

    test('five requests of an outsider cost the owner nothing: the answers are alike, and the owner gets a link', async ({
      assert,
    }) => {
      const { email } = await aPerson()
      const outsider = anywhere()
      for (let tries = 0; tries < 5; tries++) {
        const { status, body } = await forgot(email, outsider)
        assert.deepEqual([status, body], [200, ANSWER])
      }
      assert.equal(await links(email), 1)
      await passes('pace')
      const { status, body } = await forgot(email, anywhere())
      assert.deepEqual([status, body], [200, ANSWER])
      assert.equal(await links(email), 2)
    })

    test('one place gets five links a day for an address, and no refusal after them', async ({
      assert,
    }) => {
      const { email } = await aPerson()
      const outsider = anywhere()
      for (let tries = 0; tries < 8; tries++) {
        await passes('pace')
        // one address has five requests a minute
        await minutePasses()
        assert.equal((await forgot(email, outsider)).status, 200)
      }
      assert.equal(await links(email), 5)
    })

    test('unauthorized callers from everywhere get five at any pace, then one for each lifetime of a link, so that the mailbox has a live one', async ({
      assert,
    }) => {
      const { email } = await aPerson()
      const at: number[] = []
      for (let minute = 0; minute <= 90; minute += 5) {
        await passes('pace')
        if (minute % 30 === 25) await passes('steady')
        const before = await links(email)
        await Promise.all([forgot(email, anywhere()), forgot(email, anywhere())])
        const mailed = (await links(email)) - before
        assert.isAtMost(mailed, 1)
        if (mailed === 1) at.push(minute)
      }
      assert.deepEqual(at, [0, 5, 10, 15, 20, 25, 55, 85])
      assert.isAtMost(Math.max(...at.map((minute, i) => minute - (at[i - 1] ?? 0))), 30)
    })

    test('the owner gets a link where they have signed in before, whatever unauthorized callers have used up', async ({
      assert,
    }) => {
      const { email, home } = await aPerson()
      const signedIn = await signIn(email, home, BROWSER)
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
      for (let tries = 0; tries < 6; tries++) {
        await passes('pace')
        await forgot(email, anywhere())
      }
      assert.equal(await links(email), 6)
      await forgot(email, anywhere())
      assert.equal(await links(email), 6, 'nothing is left for unauthorized')
      await forgot(email, home)
      assert.equal(await links(email), 7, 'from the address')
      await forgot(email, anywhere(), { ...BROWSER, cookie })
      assert.equal(await links(email), 8, 'from the browser, wherever it is')
      await forgot(email, anywhere(), { ...BROWSER, cookie: `bind=${makeSecret().secret}` })
      assert.equal(await links(email), 8, 'another browser is an outsider (control)')
    })

    test('a browser that has signed in before signs in from anywhere, though unauthorized callers and neighbours have used up their guesses', async ({
      assert,
    }) => {
      const { email, home } = await aPerson()
      const signedIn = await signIn(email, home, BROWSER)
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
      await guess(email)
      await guess(email, home)
      await minutePasses()
      assert.equal((await signIn(email, anywhere())).status, 429, 'from elsewhere (control)')
      assert.equal((await signIn(email, home)).status, 429, 'from among the neighbours (control)')
      const other = { ...BROWSER, cookie: `bind=${makeSecret().secret}` }
      assert.equal(
        (await signIn(email, anywhere(), other)).status,
        429,
        'another browser (control)',
      )
      for (const ip of [anywhere(), home])
        assert.equal((await signIn(email, ip, { ...BROWSER, cookie })).status, 200, ip)
    })

    test('guesses with the cookie of a known browser count like all others', async ({ assert }) => {
      const { email, home } = await aPerson()
      const signedIn = await signIn(email, home, BROWSER)
      const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
      const statuses: number[] = []
      for (let i = 0; i < 14; i++) {
        const { status } = await signIn(email, anywhere(), { ...BROWSER, cookie }, `guess ${i}`)
        statuses.push(status)
      }
      assert.deepEqual(statuses, [...Array<number>(10).fill(401), ...Array<number>(4).fill(429)])
    })

    test('after a reset the owner signs in from that place at once, while guesses continue', async ({
      assert,
    }) => {
      const { email } = await aPerson()
      const here = anywhere()
      await forgot(email, here)
      const token = await secretSent(place.outbox, email, 'token')
      const password = 'another door, one lock'
      const reset = await place.call('POST', '/auth/reset_password', {
        body: { token, password },
        headers: from(here),
      })
      assert.equal(reset.status, 200)
      await guess(email)
      assert.equal((await signIn(email, anywhere(), {}, password)).status, 429, 'control')
      assert.equal((await signIn(email, here, {}, password)).status, 200)
    })
  },
)
