import { test } from '@japa/runner'
import type { Lies } from '#tests/authenticator'
import { type Answer, call, callsOf, type Json } from '#tests/calls'
import { aHolder, askAt, type Holder, KINDS } from '#tests/functional/passkeys/holders'
import { granted, PASSWORD } from '#tests/fixtures'
import { provedAgo } from '#tests/second_factor'

const said = ({ status, body }: Answer) => `${status} ${body.code ?? 'done'}`
const LONG_AGO = 600

for (const kind of KINDS) {
  const { who, path, signInPath } = kind
  const own = path.replace('/passkeys', '')

  /** A change that requires a proof, from a session that began a while ago. */
  async function aStaleHolder(): Promise<{ person: Holder; operation: Json }> {
    const person = await aHolder(kind)
    await provedAgo(person, LONG_AGO)
    const body = { password: PASSWORD }
    return { person, operation: { method: 'POST', path: `/api${path}/options`, body } }
  }
  const optionsFor = (person: Holder) => granted(person.post(`${own}/step-up/passkey-options`, {}))
  const prove = async (person: Holder, operation: Json, lies: Lies = {}) =>
    person.post(`${own}/step-up`, {
      ...operation,
      passkey: person.authenticator.get(await optionsFor(person), lies),
    })

  test.group(`Step-up by passkey of ${who} (T36)`, () => {
    test('gives a proof for the one call that it is for', async ({ assert }) => {
      const { person, operation } = await aStaleHolder()
      assert.equal(
        said(await person.post(`${path}/options`, operation.body)),
        '403 step_up_required',
      )
      const proved = await prove(person, operation)
      assert.equal(said(proved), '201 done')
      const answer = await call('POST', `${path}/options`, {
        token: person.token,
        body: operation.body,
        headers: { 'step-up-proof': proved.body.data.proof },
      })
      assert.equal(said(answer), '200 done')
    })

    test('T33: refuses a wrong answer, and one that was made for another purpose', async ({
      assert,
    }) => {
      const { person, operation } = await aStaleHolder()
      for (const lies of [{ isVerified: false }, { origin: 'https://evil.example' }])
        assert.equal(said(await prove(person, operation, lies)), '403 factor_refused')
      const { options } = await askAt(signInPath)
      const atSignIn = { ...operation, passkey: person.authenticator.get(options) }
      assert.equal(said(await person.post(`${own}/step-up`, atSignIn)), '403 factor_refused')
      const answered = { ...operation, passkey: person.authenticator.get(await optionsFor(person)) }
      assert.equal(said(await person.post(`${own}/step-up`, answered)), '201 done', 'control')
      assert.equal(said(await person.post(`${own}/step-up`, answered)), '403 factor_refused')
    })

    test('is for the session that requested it: another one of the same person cannot use it', async ({
      assert,
    }) => {
      const { person, operation } = await aStaleHolder()
      const { challenge, options } = await askAt(signInPath)
      const passkey = person.authenticator.get(options)
      const { body } = await call('POST', signInPath, { body: { challenge, passkey } })
      assert.isString(body.token)
      const other = { ...person, ...callsOf(body.token) }
      const stolen = { ...operation, passkey: person.authenticator.get(await optionsFor(person)) }
      assert.equal(said(await other.post(`${own}/step-up`, stolen)), '403 factor_refused')
    })
  })
}
