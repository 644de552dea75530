import { test } from '@japa/runner'
import { type Answer, anInvestor, aStaffMember, granted } from '#tests/fixtures'

const URL_OF_A_HOST = 'https://1.1.1.1/books'
const said = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim()

const KINDS = [
  {
    who: 'an investor',
    whose: '/user',
    someone: anInvestor,
    kind: 'deposit_approved',
    other: 'pool_low',
  },
  {
    who: 'a member of staff',
    whose: '/admin',
    someone: () => aStaffMember('admin'),
    kind: 'pool_low',
    other: 'deposit_approved',
  },
] as const

for (const { who, whose, someone, kind, other } of KINDS) {
  const path = `${whose}/webhooks`
  const form = { name: 'Books', url: URL_OF_A_HOST, kinds: [kind] }

  test.group(`Webhooks of ${who}`, () => {
    test('are made, listed, changed and removed by their owner alone', async ({ assert }) => {
      const [person, outsider] = [await someone(), await someone()]
      const { webhook, signingKey } = await granted(person.post(path, form))
      assert.match(signingKey, /^whsec_[A-Za-z0-9+/]{43}=$/)
      assert.containSubset(webhook, { ...form, state: 'on', rotatingUntil: null })
      const one = `${path}/${webhook.id}`
      const commands = [
        () => outsider.put(one, { ...form, isOn: false }),
        () => outsider.post(`${one}/rotate`, { graceHours: 0 }),
        () => outsider.post(`${one}/test`),
        () => outsider.get(`${one}/deliveries`),
        () => outsider.delete(one),
      ]
      for (const command of commands) assert.equal(said(await command()), '404 webhook_not_found')
      const event = await granted(person.post(`${one}/test`))
      const resent = await outsider.post(`${whose}/webhook-deliveries/${event.id}/resend`)
      assert.equal(said(resent), '404 delivery_not_found')
      const off = await granted(person.put(one, { ...form, name: 'Ledger', isOn: false }))
      assert.containSubset(off, { name: 'Ledger', state: 'off' })
      assert.deepEqual(await granted(person.get(path)), [off])
      const [{ state }] = await granted(person.get(`${one}/deliveries`))
      assert.equal(state, 'given_up', 'what waited is not sent any more')
      await granted(person.delete(one))
      assert.deepEqual(await granted(person.get(path)), [])
    })

    test('are refused for events of others, and for addresses that are not public', async ({
      assert,
    }) => {
      const person = await someone()
      const wrong = [
        { kinds: [other] },
        { kinds: ['__proto__'] },
        { kinds: [] },
        { name: '' },
        ...[
          'http://1.1.1.1/',
          'https://10.0.0.1/',
          'https://169.254.169.254/latest/meta-data',
          'https://[::ffff:10.0.0.1]/',
          'https://user@1.1.1.1/',
          'ftp://1.1.1.1/',
          'not an address',
        ].map((url) => ({ url })),
      ]
      for (const one of wrong) {
        const { status, body } = await person.post(path, { ...form, ...one })
        assert.deepEqual([status, body.code], [422, 'validation_failed'], JSON.stringify(one))
      }
    })

    test('are ten at most', async ({ assert }) => {
      const person = await someone()
      const made = await Promise.all(Array.from({ length: 12 }, () => person.post(path, form)))
      assert.lengthOf(
        made.filter(({ status }) => status === 201),
        10,
      )
    })
  })
}
