import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import limiter from '@adonisjs/limiter/services/main'
import { countedAddress } from '#start/limiter'
import { PASSWORD } from '#tests/fixtures'
import { anInstallation, type Installation } from '#tests/instance'
import { mailIn, mailsIn } from '#tests/mailbox'

/** A distinct address for each number; the proxy header says where a call comes from. */
const from = (n: number) => ({
  'x-forwarded-for': `203.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
})

type Summary = Record<string, number>
const summary = (statuses: number[]): Summary => {
  const counts: Summary = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** An installation with the default limits. */
const withDefaults = () =>
  anInstallation({ LIMIT_LOGIN_PER_MINUTE: undefined, LIMIT_API_PER_MINUTE: undefined })

test.group('Guessing a password (T29)', (group) => {
  let place: Installation
  let address = 1
  const anyAddress = () => address++
  const email = 'victim@investor.test'
  const home = from(0xfffffe)

  const signIn = (password: string, headers: Record<string, string>, who = email) =>
    place.call('POST', '/auth/login', { body: { email: who, password }, headers })
  /** A guess that is checked or refused: a 503, because too many hashes wait, is repeated. */
  const guess = async (password: string) => {
    const at = from(anyAddress())
    for (;;) {
      const answer = await signIn(password, at)
      if (answer.status !== 503) return answer
      await sleep(100)
    }
  }
  const register = (who: string, n: number) =>
    place.call('POST', '/auth/register', {
      body: {
        name: 'Victim',
        username: who.split('@')[0]?.replace(/\W/g, ''),
        phone: '+14155552671',
        email: who,
        password: PASSWORD,
      },
      headers: from(n),
    })

  group.setup(async () => {
    place = await withDefaults()
    for (const who of [email, 'other@investor.test', 'third@investor.test'])
      await register(who, anyAddress())
    return () => place.stop()
  })

  test('of 1,000 guesses from as many addresses ten are checked in 15 minutes; the owner still signs in from home', async ({
    assert,
  }) => {
    assert.equal((await signIn(PASSWORD, home)).status, 200)
    const statuses: number[] = []
    for (let wave = 0; wave < 2; wave++) {
      const answers = await Promise.all(
        Array.from({ length: 500 }, (_, i) => guess(`guess ${wave} ${i}`)),
      )
      statuses.push(...answers.map(({ status }) => status))
      const refused = answers.find(({ status }) => status === 429)
      assert.match(refused?.headers.get('retry-after') ?? '', /^\d{1,3}$/)
      assert.equal(refused?.body.code, 'too_many_requests')
    }
    const counts = summary(statuses)
    assert.isAtMost(counts[401] ?? 0, 10)
    assert.equal((counts[401] ?? 0) + (counts[429] ?? 0), 1000, JSON.stringify(counts))
    assert.equal(
      (await signIn(PASSWORD, from(anyAddress()))).status,
      429,
      'the right password from elsewhere',
    )
    assert.equal((await signIn(PASSWORD, home)).status, 200, 'the right password from home')
  })

  test('guesses from home have their own budget', async ({ assert }) => {
    const who = 'other@investor.test'
    const near = from(0xfffff0)
    assert.equal((await signIn(PASSWORD, near, who)).status, 200)
    const statuses: number[] = []
    // one address has five a minute, and its neighbours in the same IPv6 network count as one
    for (let i = 0; i < 20; i++) statuses.push((await signIn(`guess ${i}`, near, who)).status)
    assert.isAtMost(summary(statuses)[401] ?? 0, 10)
    assert.isAbove(summary(statuses)[429] ?? 0, 0)
  })

  test('the case of the e-mail and look-alike letters give no second budget', async ({
    assert,
  }) => {
    const who = 'third@investor.test'
    const spellings = [
      who,
      who.toUpperCase(),
      ` ${who} `,
      'thIrd@investor.test',
      'thİrd@investor.test',
      'ｔhird@investor.test',
    ]
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        signIn(`guess ${i}`, from(anyAddress()), spellings[i % spellings.length]),
      ),
    )
    // the two other addresses have their own budgets, and no account
    assert.isAtMost(summary(answers.map(({ status }) => status))[401] ?? 0, 30)
    const checked = answers.filter(({ status }, i) => status === 401 && i % spellings.length < 4)
    assert.isAtMost(checked.length, 10)
    for (const spelling of spellings.slice(4)) {
      assert.notEqual((await signIn(PASSWORD, from(anyAddress()), spelling)).status, 200, spelling)
    }
  })

  test('the control: a limiter that counts failures afterwards checks hundreds', async ({
    assert,
  }) => {
    let looked = 0
    const late = limiter.use('database', { requests: 10, duration: '15 min' })
    await Promise.all(
      Array.from({ length: 200 }, () =>
        late
          .penalize('brute force control', async () => {
            looked++
            throw new Error('wrong password')
          })
          .catch((error: Error) => error.message),
      ),
    )
    assert.isAbove(looked, 10)
  })
})

test.group('Spraying and flooding (T30)', (group) => {
  let place: Installation
  group.setup(async () => {
    place = await withDefaults()
    return () => place.stop()
  })

  test('one address tries five accounts a minute, at any number of accounts', async ({
    assert,
  }) => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        place.call('POST', '/auth/login', {
          body: { email: `p${i}@investor.test`, password: PASSWORD },
          headers: from(77),
        }),
      ),
    )
    assert.deepEqual(summary(answers.map(({ status }) => status)), { 401: 5, 429: 195 })
  })

  test('a whole /64 of IPv6 is one address', async ({ assert }) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        place.call('POST', '/auth/login', {
          body: { email: `q${i}@investor.test`, password: PASSWORD },
          headers: { 'x-forwarded-for': `2001:db8:7:1:${i.toString(16)}::${(i * 7).toString(16)}` },
        }),
      ),
    )
    assert.deepEqual(summary(answers.map(({ status }) => status)), { 401: 5, 429: 55 })
  })

  test('one address opens two accounts a minute', async ({ assert }) => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        place.call('POST', '/auth/register', {
          body: {
            name: 'Flood',
            username: `flood${i}`,
            phone: '+14155552671',
            email: `flood${i}@investor.test`,
            password: PASSWORD,
          },
          headers: from(78),
        }),
      ),
    )
    assert.deepEqual(summary(answers.map(({ status }) => status)), { 201: 2, 429: 38 })
  })

  test('every request for a link is answered alike, and many of them mail one link in five minutes', async ({
    assert,
  }) => {
    const email = 'mailed@investor.test'
    const body = {
      name: 'Mailed',
      username: 'mailed',
      phone: '+14155552671',
      email,
      password: PASSWORD,
    }
    await place.call('POST', '/auth/register', { body, headers: from(79) })
    for (const who of [email, 'nobody@investor.test']) {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, i) =>
          place.call('POST', '/auth/forgot_password', {
            body: { email: who },
            headers: from(1000 + i),
          }),
        ),
      )
      assert.deepEqual(summary(answers.map(({ status }) => status)), { 200: 200 }, who)
    }
    await mailIn(place.outbox, email)
    await new Promise((done) => setTimeout(done, 1000))
    assert.lengthOf(mailsIn(place.outbox, email), 1)
    assert.lengthOf(mailsIn(place.outbox, 'nobody@investor.test'), 0)
  })
})

test.group('What counts as one address', () => {
  test('an IPv4 address, also written as IPv6; the first half of an IPv6 address, in any spelling', ({
    assert,
  }) => {
    const same = [
      ['203.0.113.7', '203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7'],
      [
        '2001:db8:0:0',
        '2001:db8::1',
        '2001:0DB8:0000:0000:ffff::',
        '2001:db8::ffff:0:0:1',
        '2001:db8:0:0:1:2:3:4',
      ],
      ['0:0:0:0', '::', '::1', '0:0:0:0:0:0:0:1'],
      ['fe80:0:0:0', 'fe80::1', 'fe80::2%eth0'],
    ] as const
    for (const [counted, ...written] of same) {
      for (const ip of written) assert.equal(countedAddress(ip), counted, ip)
    }
    assert.notEqual(countedAddress('2001:db8:0:1::1'), countedAddress('2001:db8:0:2::1'))
  })
})
