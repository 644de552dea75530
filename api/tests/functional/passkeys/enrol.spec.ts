import { test } from '@japa/runner'
import { Authenticator, type Lies } from '#tests/authenticator'
import { aHolder, enrol, KINDS, ORIGIN, signInAt } from '#tests/functional/passkeys/holders'
import { look, PASSWORD } from '#tests/fixtures'
import { mailsTo } from '#tests/mailbox'

/** Registrations that must be refused. */
const WRONG: [what: string, lies: Lies][] = [
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another port', { origin: `${ORIGIN}0` }],
  ['for another host', { rpId: 'evil.example' }],
  ['for a challenge of its own', { challenge: 'bm90IG91cnM' }],
  ['of a holder who was not verified', { isVerified: false }],
  ['of a holder who was not there', { isPresent: false }],
  ['the answer to a sign-in', { type: 'webauthn.get' }],
  ['made in a frame of another site', { isFramed: true }],
  [
    'with a certificate',
    { fmt: 'packed', attStmt: new Map([['x5c', Buffer.from('certificate')]]) },
  ],
  ['in a format that was not requested', { fmt: 'apple' }],
  ['for signatures over SHA-1', { algorithm: -65535 }],
]

for (const kind of KINDS) {
  const { who, path, someone, signInPath } = kind

  test.group(`Passkeys of ${who}`, () => {
    test('are added with the password, listed, reported by mail and audited', async ({
      assert,
    }) => {
      const person = await someone()
      const { answer } = await enrol(person, path)
      assert.equal(answer.status, 201, answer.text)
      const { passkey, recoveryCodes } = answer.body.data
      assert.lengthOf(recoveryCodes, 10)
      assert.containSubset(passkey, { name: 'My phone', lastUsedAt: null, backedUp: true })
      const list = await person.get(path)
      assert.deepEqual(list.body.data, [passkey])
      const mails = await mailsTo(person.email)
      assert.isTrue(mails.some(({ text }) => text.includes('My phone')))
      const [line] = await look(
        `select actor_id, after from audit_events where action = 'passkey.added' and object_id = :id`,
        { id: person.id },
      )
      assert.deepEqual(line, { actor_id: person.id, after: { passkey: passkey.id } })
    })

    test('are requested with a verified holder, without a certificate, excluding existing ones', async ({
      assert,
    }) => {
      const person = await aHolder(kind)
      const { body } = await person.post(`${path}/options`, { password: PASSWORD })
      assert.containSubset(body.data, {
        rp: { id: new URL(ORIGIN).hostname },
        attestation: 'none',
        authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
        excludeCredentials: [{ id: person.authenticator.id }],
      })
      assert.equal(
        Buffer.from(body.data.user.id, 'base64url').toString('hex'),
        person.id.replaceAll('-', ''),
      )
    })

    test('cannot be added without the password', async ({ assert }) => {
      const person = await aHolder(kind)
      const tries = [
        await person.post(`${path}/options`, { password: `${PASSWORD} ` }),
        await person.post(`${path}/${person.passkey.id}/remove`, { password: '' }),
      ]
      for (const { status, body } of tries) {
        assert.equal(status, 403)
        assert.equal(body.code, 'password_refused')
      }
      assert.lengthOf((await person.get(path)).body.data, 1)
    })

    test(`T33: one is not kept that is {0}`)
      .with(WRONG)
      .run(async ({ assert }, [, lies]) => {
        const person = await someone()
        const { answer } = await enrol(person, path, { lies })
        assert.equal(answer.status, 422, answer.text)
        assert.equal(answer.body.code, 'passkey_not_added')
        assert.lengthOf((await person.get(path)).body.data, 0)
      })

    test('T33: a challenge adds one passkey, to its account, and a passkey is known once', async ({
      assert,
    }) => {
      const [person, outsider] = [await someone(), await someone()]
      const { authenticator, passkey, answer } = await enrol(person, path)
      assert.equal(answer.status, 201, 'the right answer is kept (control)')
      const options = (await person.post(`${path}/options`, { password: PASSWORD })).body.data
      const made = new Authenticator(ORIGIN).create(options)
      const tries = [
        await person.post(path, { name: 'Again', passkey }),
        await outsider.post(path, { name: 'Not mine', passkey: made }),
        // known already, with a fresh challenge
        (await enrol(outsider, path, { authenticator })).answer,
      ]
      for (const { status, body } of tries) {
        assert.equal(status, 422)
        assert.equal(body.code, 'passkey_not_added')
      }
      assert.lengthOf((await outsider.get(path)).body.data, 0)
    })

    test('are ten at most', async ({ assert }) => {
      const person = await someone()
      for (let i = 0; i < 10; i++)
        assert.equal((await enrol(person, path)).answer.status, 201, String(i))
      const { status, body } = await person.post(`${path}/options`, { password: PASSWORD })
      assert.equal(status, 422)
      assert.match(body.message, /Remove one first/)
    })

    test('are removed by their owner only, and then cannot sign in', async ({ assert }) => {
      const [person, outsider] = [await aHolder(kind), await someone()]
      const { id } = person.passkey
      const foreign = await outsider.post(`${path}/${id}/remove`, { password: PASSWORD })
      assert.equal(foreign.status, 404)
      assert.equal(foreign.body.code, 'passkey_not_found')
      assert.equal((await signInAt(signInPath, person.authenticator)).status, 200, 'control')
      const removed = await person.post(`${path}/${id}/remove`, { password: PASSWORD })
      assert.equal(removed.status, 200, removed.text)
      assert.equal(removed.body.data.id, id)
      assert.lengthOf((await person.get(path)).body.data, 0)
      assert.equal((await signInAt(signInPath, person.authenticator)).body.code, 'passkey_refused')
      const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
      assert.include(subjects, 'A passkey was removed from your Assay account')
    })
  })
}
