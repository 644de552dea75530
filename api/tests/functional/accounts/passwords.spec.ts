import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import hash from '@adonisjs/core/services/hash'
import { COMMON_PASSWORDS } from '#accounts/password_list'
import { assertGoodPassword } from '#accounts/password_rules'
import { isOutdated } from '#accounts/passwords'
import { Semaphore } from '#load_shedding/semaphore'
import { ARGON } from '#config/hash'
import { Failure } from '#errors/failure'
import { realHashes } from '#tests/hashes'
import { anInvestor, call, look, PASSWORD, unique } from '#tests/fixtures'

const own = {
  email: 'lovelace.ada@investor.test',
  username: 'countess1815',
  kind: 'investor',
  hasFactor: false,
} as const

/** The rule that a password breaks, or null. */
function ruleBroken(password: string): string | null {
  try {
    assertGoodPassword(password, own)
    return null
  } catch (error) {
    if (error instanceof Failure) return error.fields?.[0]?.rule ?? error.code
    throw error
  }
}

async function registerWith(password: string) {
  const tag = unique()
  const body = {
    name: 'Grace Hopper',
    username: tag,
    phone: '+14155552671',
    email: `${tag}@investor.test`,
    password,
  }
  return { email: body.email, ...(await call('POST', '/auth/register', { body })) }
}
const signIn = (email: string, password: string) =>
  call('POST', '/auth/login', { body: { email, password } })

test.group('Passwords (T35): the rules', () => {
  test('has 8 to 128 characters of any kind', ({ assert }) => {
    for (const fine of [
      'aK3)x9_q',
      'x y z w v',
      '        ',
      'пароль-и-ещё',
      '🦉🦉🦉🦉🦊🦊🦊🦊',
      `${'ab'.repeat(63)}c!`,
    ])
      assert.isNull(ruleBroken(fine), fine)
    assert.equal(ruleBroken('aK3)x9_'), 'minLength')
    assert.equal(ruleBroken('🦉🦊🦉🦊'), 'minLength')
    assert.isNull(ruleBroken('🦉🦊'.repeat(64)))
    assert.equal(ruleBroken('🦉🦊'.repeat(64).concat('!')), 'maxLength')
    assert.equal(ruleBroken('x'.repeat(129)), 'maxLength')
    assert.equal(ruleBroken('x'.repeat(100_000)), 'maxLength')
    // one character that becomes 18 in the hashed form
    assert.equal(ruleBroken('ﷺ'.repeat(8)), 'maxLength')
  })

  test('is none of the 10,000 most common ones, in any case', ({ assert }) => {
    assert.equal(COMMON_PASSWORDS.size, 10_000)
    const letThrough = [...COMMON_PASSWORDS].filter((word) => ruleBroken(word) !== 'common')
    assert.deepEqual(letThrough, [])
    for (const word of [
      'password1',
      'PassWord1',
      'iloveyou',
      'QWERTYUIOP',
      '12345678',
      'ｐａｓｓｗｏｒｄ',
    ])
      assert.equal(ruleBroken(word), 'common', word)
  })

  test('is neither the name of the site nor of its owner', ({ assert }) => {
    for (const name of [
      'Assay-2026!',
      'assay12345',
      own.email,
      'Lovelace.Ada',
      'lovelaceada99',
      'COUNTESS1815',
      'countess-1',
    ]) {
      assert.equal(ruleBroken(name), 'own_name', name)
    }
    for (const fine of ['assay the gold', 'ada lovelace invests', 'countess of nowhere'])
      assert.isNull(ruleBroken(fine), fine)
  })
})

test.group('Passwords (T35): over HTTP', (group) => {
  group.setup(realHashes)

  test('keeps the spaces at both ends', async ({ assert }) => {
    const { status, email } = await registerWith('  two spaces each  ')
    assert.equal(status, 201)
    assert.equal((await signIn(email, 'two spaces each')).status, 401)
    assert.equal((await signIn(email, '  two spaces each  ')).status, 200)
  })

  test('is the same from a keyboard that composes accents and from one that does not', async ({
    assert,
  }) => {
    const composed = 'crème brûlée'.normalize('NFC')
    const { email } = await registerWith(composed)
    assert.notEqual(composed, composed.normalize('NFD'))
    assert.equal((await signIn(email, composed.normalize('NFD'))).status, 200)
  })

  test('is checked before it is hashed: 129 characters are refused at once', async ({ assert }) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => registerWith('x'.repeat(129))),
    )
    // if they waited for the two hash slots and the fifty places, some would get Retry-After
    for (const { status, body } of answers)
      assert.deepEqual([status, body.errors[0].rule], [422, 'maxLength'])
  })

  test('of a megabyte is too large a body', async ({ assert }) => {
    assert.equal((await registerWith('x'.repeat(1_000_000))).status, 413)
  })

  test('with a character that cannot be printed is refused, not shortened', async ({ assert }) => {
    assert.equal((await registerWith('a password\u0000 with more')).status, 422)
  })

  test('T35: the parameters in a stored hash are those of the configuration, in every way to set one', async ({
    assert,
  }) => {
    const { variant, memory, iterations, parallelism } = ARGON
    const configured = [`argon2${variant}`, `m=${memory}`, `t=${iterations}`, `p=${parallelism}`]
    const parametersOf = async (email: string) => {
      const [row] = await look('select password from users where email = :email', { email })
      const [, name = '', , parameters = ''] = (row.password as string).split('$')
      return [name, ...parameters.split(',')]
    }
    const registered = await registerWith('a door of its own')
    const [signedIn, changed] = [await anInvestor(), await anInvestor()]
    assert.notSameMembers(
      await parametersOf(signedIn.email),
      configured,
      'control: it was made cheaply',
    )
    assert.equal((await signIn(signedIn.email, PASSWORD)).status, 200)
    const body = { currentPassword: PASSWORD, password: 'another door, one lock' }
    assert.equal((await changed.post('/user/password', body)).status, 200)
    for (const { email } of [registered, signedIn, changed])
      assert.sameMembers(await parametersOf(email), configured)
  })

  test('gets a new hash at the next sign-in when the parameters have changed', async ({
    assert,
  }) => {
    const person = await anInvestor()
    const read = async () =>
      (await look('select password from users where id = :id', { id: person.id }))[0]
        .password as string
    const before = await read()
    assert.isTrue(isOutdated(before))
    assert.equal((await signIn(person.email, 'not that password')).status, 401)
    assert.equal(await read(), before)
    assert.equal((await signIn(person.email, PASSWORD)).status, 200)
    const after = await read()
    assert.isFalse(isOutdated(after))
    assert.isTrue(await hash.verify(after, PASSWORD))
    assert.equal((await signIn(person.email, PASSWORD)).status, 200)
    assert.equal(await read(), after)
  })

  test('never expires: one that is ten years old signs in', async ({ assert }) => {
    const person = await anInvestor()
    const [row] = await look<{ n: number }>(
      `update users set created_at = now() - interval '10 years' where id = :id returning 1 as n`,
      { id: person.id },
    )
    assert.equal(row?.n, 1)
    assert.equal((await signIn(person.email, PASSWORD)).status, 200)
    assert.equal((await person.get('/user/profile')).status, 200)
  })

  test('is right for every sign-in while its hash is replaced', async ({ assert }) => {
    const person = await anInvestor()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signIn(person.email, PASSWORD)),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
  })
})

test.group('Passwords: the number of concurrent hashes', () => {
  test('two at once and fifty waiting; the next one gets Retry-After, and afterwards the slots are free', async ({
    assert,
  }) => {
    const semaphore = new Semaphore(2, 50)
    let running = 0
    let most = 0
    const work = () =>
      semaphore.pass(async () => {
        most = Math.max(most, ++running)
        await sleep(1)
        running--
      })
    for (const round of [1, 2]) {
      const ended = await Promise.allSettled(Array.from({ length: 60 }, work))
      const refused = ended
        .filter((one) => one.status === 'rejected')
        .map((one) => one.reason as Failure)
      assert.deepEqual(
        refused.map(({ code, status }) => `${status} ${code}`),
        Array(8).fill('503 unavailable'),
        `round ${round}`,
      )
      assert.isDefined(refused[0]?.headers['retry-after'])
    }
    assert.equal(most, 2)
  })

  test('a failing hash frees its slot', async ({ assert }) => {
    const semaphore = new Semaphore(1, 0)
    await assert.rejects(
      () => semaphore.pass(() => Promise.reject(new Error('no memory'))),
      'no memory',
    )
    assert.equal(await semaphore.pass(async () => 'done'), 'done')
  })
})
