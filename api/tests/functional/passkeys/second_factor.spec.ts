import { test } from '@japa/runner'
import type { Lies } from '#tests/authenticator'
import { call, type Json } from '#tests/calls'
import {
  aHolder,
  askAt,
  enrol,
  type Holder,
  KINDS,
  signInAt,
} from '#tests/functional/passkeys/holders'
import { granted, look, PASSWORD } from '#tests/fixtures'
import { codeOf, enrol as enrolApp, firstStep, secondStep } from '#tests/second_factor'

const LOGIN = { '/auth/passkey': '/auth/login', '/auth/passkey-admin': '/auth/login-admin' }

for (const kind of KINDS) {
  const { who, someone, path, signInPath } = kind
  const login = LOGIN[signInPath]
  const own = path.replace('/passkeys', '')
  const factors = async (person: Pick<Holder, 'get'>) =>
    (await person.get(`${own}/factors`)).body.data

  /** The first step of a sign-in, and the passkey options of the second. */
  async function send(person: Holder): Promise<{ challenge: string; options: Json }> {
    const { challenge } = (await firstStep(person)).body
    const options = await granted(call('POST', `${login}/passkey-options`, { body: { challenge } }))
    return { challenge, options }
  }
  const finish = (challenge: string, passkey: object) =>
    call('POST', `${login}/factor`, { body: { challenge, passkey } })

  test.group(`A passkey as second factor of ${who}`, () => {
    test('is required after the password, and opens the session once', async ({ assert }) => {
      const person = await aHolder(kind)
      const first = await firstStep(person)
      assert.equal(first.status, 200, first.text)
      assert.deepEqual(first.body.factors, ['passkey', 'recovery_code'])
      assert.notProperty(first.body, 'token')
      const { challenge, options } = await send(person)
      assert.deepEqual(
        options.allowCredentials.map(({ id }: Json) => id),
        [person.authenticator.id],
      )
      const answer = person.authenticator.get(options)
      const done = await finish(challenge, answer)
      assert.equal(done.status, 200, done.text)
      assert.equal(done.body.data.id, person.id)
      assert.equal((await call('GET', path, { token: done.body.token })).status, 200)
      assert.equal((await finish(challenge, answer)).body.code, 'challenge_dead')
      const [line] = await look(
        `select after from audit_events where action = 'sign_in' and object_id = :id`,
        { id: person.id },
      )
      assert.deepEqual(line.after, { factor: 'passkey' })
    })

    test('T33: is refused when any part of it is wrong, and each refusal uses a try', async ({
      assert,
    }) => {
      const [person, outsider] = [await aHolder(kind), await aHolder(kind)]
      const wrongs: Lies[] = [
        { isVerified: false },
        { origin: 'https://evil.example' },
        { rpId: 'evil.example' },
      ]
      for (const lies of wrongs) {
        const { challenge, options } = await send(person)
        const answer = await finish(challenge, person.authenticator.get(options, lies))
        assert.equal(`${answer.status} ${answer.body.code}`, '403 factor_refused')
      }
      const { challenge, options } = await send(person)
      const other = await send(outsider)
      const alone = await askAt(signInPath)
      const answers = [
        // another person's key, and the right key for challenges of other purposes
        outsider.authenticator.get(options),
        person.authenticator.get(other.options),
        person.authenticator.get(alone.options),
      ]
      for (const [i, passkey] of answers.entries())
        assert.equal((await finish(challenge, passkey)).body.code, 'factor_refused', String(i))
      const here = await granted(call('POST', `${login}/passkey-options`, { body: { challenge } }))
      const fresh = await askAt(signInPath)
      const swapped = { challenge: fresh.challenge, passkey: person.authenticator.get(here) }
      assert.equal((await call('POST', signInPath, { body: swapped })).body.code, 'passkey_refused')
      const again = await granted(call('POST', `${login}/passkey-options`, { body: { challenge } }))
      assert.equal(
        (await finish(challenge, person.authenticator.get(again))).status,
        200,
        'control',
      )
    })

    test('is not requested without the password, nor from an account that has none', async ({
      assert,
    }) => {
      const person = await someone()
      await enrolApp(person)
      const { challenge } = (await firstStep(person)).body
      const none = await call('POST', `${login}/passkey-options`, { body: { challenge } })
      assert.equal(`${none.status} ${none.body.code}`, '404 passkey_not_found')
      const dead = await call('POST', `${login}/passkey-options`, { body: { challenge: 'x' } })
      assert.equal(`${dead.status} ${dead.body.code}`, '401 challenge_dead')
      const steppingUp = await person.post(`${own}/step-up/passkey-options`, {})
      assert.equal(steppingUp.status, 404)
    })

    test('brings ten recovery codes if it is the first; they sign in, and are deleted with the last factor', async ({
      assert,
    }) => {
      const person = await someone()
      const { answer } = await enrol(person, path)
      const { recoveryCodes, passkey } = answer.body.data
      assert.lengthOf(recoveryCodes, 10)
      const second = (await enrol(person, path)).answer.body.data
      assert.isNull(second.recoveryCodes)
      assert.containSubset(await factors(person), {
        totp: false,
        passkeys: 2,
        recoveryCodesLeft: 10,
      })
      const { challenge } = (await firstStep(person)).body
      assert.equal((await secondStep(person, challenge, recoveryCodes[0])).status, 200)
      assert.equal((await factors(person)).recoveryCodesLeft, 9)
      for (const { id } of [passkey, second.passkey])
        assert.equal(
          (await person.post(`${path}/${id}/remove`, { password: PASSWORD })).status,
          200,
        )
      assert.containSubset(await factors(person), { passkeys: 0, recoveryCodesLeft: 0 })
      assert.property((await firstStep(person)).body, 'token', 'the password is enough again')
    })

    test('works beside an authenticator app, each on its own', async ({ assert }) => {
      const person = await someone()
      const { seed } = await enrolApp(person)
      const { authenticator, answer } = await enrol(person, path)
      assert.isNull(answer.body.data.recoveryCodes)
      const first = await firstStep(person)
      assert.deepEqual(first.body.factors, ['totp', 'passkey', 'recovery_code'])
      const byApp = await secondStep(person, first.body.challenge, codeOf(seed, 1))
      assert.equal(byApp.status, 200, byApp.text)
      assert.equal((await signInAt(signInPath, authenticator)).status, 200, 'alone')
    })

    test('ends the other sessions when it is added and when it is removed', async ({ assert }) => {
      const person = await aHolder(kind)
      const sessions = async () => (await person.get(`${own}/sessions`)).body.data.length
      assert.equal((await signInAt(signInPath, person.authenticator)).status, 200)
      assert.equal(await sessions(), 2)
      await enrol(person, path)
      assert.equal(await sessions(), 1)
      assert.equal((await signInAt(signInPath, person.authenticator)).status, 200)
      await person.post(`${path}/${person.passkey.id}/remove`, { password: PASSWORD })
      assert.equal(await sessions(), 1)
    })
  })
}
