import { test } from '@japa/runner'
import { PUSH } from '#config/push'
import { claim } from '#push/push_queue'
import { attempt, deliverPushes } from '#push/push_worker'
import { sealed } from '#push/subscription'
import { anInvestor, fund, granted, type Investor, type Json, look } from '#tests/fixtures'
import { aReceiver, type Received } from '#tests/functional/webhooks/receiver'
import { ask } from '#tests/invariants/sessions'
import { aBrowser } from './browser.js'

const PREFERENCES = '/user/notice-preferences'
const NONE = { kinds: [], quietFrom: null, quietTo: null, zone: 'UTC', dailyDigest: false }

/** An investor with a browser whose push service is on this machine; the tests' setting lets addresses of it pass. */
async function aDevice(url: string, someone?: Investor) {
  const person = someone ?? (await anInvestor())
  const browser = aBrowser(url)
  const device = await granted(person.post('/user/push', browser.given))
  const waiting = () =>
    look('select * from push_messages where device_id = :id order by created_at', device)
  return { person, device, waiting, read: ({ bytes }: Received) => browser.read(bytes) }
}

const due = () => look('update push_messages set due_at = now()')
const noticed = ({ id }: Investor, kind: string, fact = 'x', age = '0 s') => `
  insert into notices (id, bucket, audience, person_id, kind, fact, facts, created_at)
  values (new_id(bucket_of('${id}')), bucket_of('${id}'), 'investor', '${id}', '${kind}', '${fact}',
          '{"reference": "DP-1", "amountCents": "4200"}', now() - interval '${age}')`

test.group('T86: pushes to devices', (group) => {
  group.each.setup(async () => {
    await look('delete from push_devices')
    return async () => void (await look('delete from push_devices'))
  })

  test('a fact is pushed once it is committed: encrypted, signed, and without amount or reference', async ({
    assert,
  }) => {
    const service = await aReceiver((response) => void response.writeHead(201).end())
    const { person, device, waiting, read } = await aDevice(service.url)
    const { id } = await fund(person, 'BTC', '31.70')
    await deliverPushes()
    await deliverPushes()
    await service.stop()
    assert.lengthOf(service.received, 1)
    const [one] = service.received as [Received]
    assert.match(`${one.headers.authorization}`, /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]{87}$/)
    assert.containSubset(one.headers, {
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    })
    assert.match(`${one.headers.topic}`, /^[\w-]{32}$/)
    const message = read(one)
    assert.deepEqual(message, {
      title: 'Deposit approved',
      link: `/user/transactions/${id}`,
      tag: one.headers.topic,
    })
    assert.notMatch(`${message.title}`, /\d/)
    const [, claims = ''] = /t=[\w-]+\.([\w-]+)\./.exec(`${one.headers.authorization}`) ?? []
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
    assert.equal(aud, new URL(service.url).origin)
    assert.match(sub, /^mailto:/)
    assert.isBelow(exp, Date.now() / 1000 + 24 * 3600 + 1)
    assert.isEmpty(await waiting())
    const { devices } = await granted(person.get('/user/push'))
    assert.equal(devices[0].id, device.id)
    assert.isNotNull(devices[0].lastUsedAt)
  })

  test('a fact that is rolled back is not pushed, and one of another person neither', async ({
    assert,
  }) => {
    const { person, waiting } = await aDevice('https://1.1.1.1')
    const fact = noticed(person, 'deposit_declined')
    await ask('login', `begin; ${fact}; rollback`)
    await ask('login', noticed(await anInvestor(), 'deposit_declined'))
    assert.isEmpty(await waiting())
    await ask('login', fact)
    assert.lengthOf(await waiting(), 1, 'the same fact, committed (control)')
  })

  test('what its reader switched off, and what is stale, is not pushed; security always is', async ({
    assert,
  }) => {
    const service = await aReceiver()
    const { person, waiting, read } = await aDevice(service.url)
    const kinds = [{ kind: 'deposit_approved', app: true, mail: true, push: false }]
    const saved = await granted(person.put(PREFERENCES, { ...NONE, kinds }))
    const of = (kind: string) => saved.kinds.find((one: Json) => one.kind === kind)
    assert.deepEqual(
      ['deposit_approved', 'deposit_declined', 'earnings_paid', 'password_changed'].map(
        (kind) => of(kind).push,
      ),
      [false, true, false, true],
    )
    for (const kind of ['deposit_approved', 'earnings_paid', 'password_changed'])
      await ask('login', noticed(person, kind))
    await ask('login', noticed(person, 'deposit_declined', 'old', '97 hours'))
    await deliverPushes()
    await service.stop()
    assert.deepEqual(
      service.received.map((one) => [read(one).title, one.headers.urgency]),
      [['Password changed', 'high']],
    )
    assert.isEmpty(await waiting())
  })

  test('waits for the end of quiet hours, and for the daily push, which is one', async ({
    assert,
  }) => {
    const service = await aReceiver()
    const { person, waiting, read } = await aDevice(service.url)
    const hour = new Date().getUTCHours()
    const quiet = { quietFrom: hour, quietTo: (hour + 2) % 24 }
    await granted(person.put(PREFERENCES, { ...NONE, ...quiet }))
    await ask('login', noticed(person, 'deposit_declined'))
    await deliverPushes()
    assert.isEmpty(service.received)
    const [one] = await waiting()
    assert.equal(new Date(one?.due_at).getUTCHours(), quiet.quietTo)
    assert.deepEqual(one?.due_at, one?.tried_since)

    await granted(person.put(PREFERENCES, { ...NONE, dailyDigest: true }))
    for (const fact of ['b', 'c'])
      await ask('login', noticed(person, 'deposit_declined', fact, '25 hours'))
    await look(`update push_messages set created_at = now() - interval '25 hours', due_at = now()`)
    await deliverPushes()
    await service.stop()
    assert.deepEqual(service.received.map(read), [
      { title: '3 notices', link: '/user/notices', tag: 'daily' },
    ])
    assert.isEmpty(await waiting())
  })

  test('a browser that has unsubscribed goes at 404 and 410, with what waits for it', async ({
    assert,
  }) => {
    for (const status of [404, 410]) {
      const service = await aReceiver((response) => void response.writeHead(status).end())
      const { person, waiting } = await aDevice(service.url)
      for (const fact of ['a', 'b']) await ask('login', noticed(person, 'deposit_declined', fact))
      await deliverPushes()
      await service.stop()
      assert.lengthOf(service.received, 1)
      assert.deepEqual((await granted(person.get('/user/push'))).devices, [])
      assert.isEmpty(await waiting())
    }
  })

  test('one that is not taken is tried again later with the same Topic, for a day', async ({
    assert,
  }) => {
    let status = 500
    const service = await aReceiver((response) => void response.writeHead(status).end())
    const { person, waiting } = await aDevice(service.url)
    await ask('login', noticed(person, 'deposit_declined'))
    await deliverPushes()
    await deliverPushes()
    assert.lengthOf(service.received, 1, 'not before its pause is over')
    assert.isAbove(new Date((await waiting())[0]?.due_at).getTime(), Date.now())
    status = 429
    await due()
    await deliverPushes()
    status = 201
    await due()
    await deliverPushes()
    assert.lengthOf(service.received, 3)
    assert.lengthOf(new Set(service.received.map(({ headers }) => headers.topic)), 1)
    assert.isEmpty(await waiting())
    status = 500
    await ask('login', noticed(person, 'deposit_declined', 'another'))
    await look(`update push_messages set tried_since = now() - interval '25 hours'`)
    await deliverPushes()
    await service.stop()
    assert.isEmpty(await waiting(), 'given up after a day')
    assert.lengthOf((await granted(person.get('/user/push'))).devices, 1)
  })

  test('a worker that is killed after the answer sends the same Topic once more, and no other', async ({
    assert,
  }) => {
    const service = await aReceiver()
    const { person, waiting } = await aDevice(service.url)
    await ask('login', noticed(person, 'deposit_declined'))
    const [claimed] = await claim(1, false)
    assert.isDefined(claimed)
    if (claimed) await attempt(claimed)
    await deliverPushes()
    assert.lengthOf(service.received, 1, 'not while the claim of the dead worker lasts')
    await look(`update push_devices set busy_until = '-infinity'`)
    await Promise.all([deliverPushes(), deliverPushes()])
    await service.stop()
    assert.lengthOf(service.received, 2)
    assert.lengthOf(new Set(service.received.map(({ headers }) => headers.topic)), 1)
    assert.isEmpty(await waiting())
  })

  test('a host that has become private is not reached, and tried again later', async ({
    assert,
  }) => {
    const { person, device, waiting } = await aDevice('https://1.1.1.1')
    const { keys } = aBrowser().given
    const vapid = PUSH.vapid?.publicKey ?? ''
    const moved = sealed(device.id, { endpoint: 'https://10.0.0.1/push', keys, vapid })
    await look('update push_devices set subscription = :moved', { moved })
    await ask('login', noticed(person, 'deposit_declined'))
    await deliverPushes()
    assert.deepEqual(await look('select failures from push_devices'), [{ failures: 1 }])
    assert.lengthOf(await waiting(), 1)
  })

  test('a device of another key than the one in force goes, unsent', async ({ assert }) => {
    const service = await aReceiver()
    const { person, device } = await aDevice(service.url)
    const { given } = aBrowser(service.url)
    const stored = sealed(device.id, { ...given, vapid: 'another' })
    await look('update push_devices set subscription = :stored', { stored })
    await ask('login', noticed(person, 'deposit_declined'))
    await deliverPushes()
    await service.stop()
    assert.isEmpty(service.received)
    assert.deepEqual((await granted(person.get('/user/push'))).devices, [])
  })
})
