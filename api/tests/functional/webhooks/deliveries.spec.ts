import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { deliverWebhooks, WebhookWorker } from '#webhooks/webhook_worker'
import { anInvestor, fund, granted, type Investor, look } from '#tests/fixtures'
import { aReceiver, type Received } from '#tests/functional/webhooks/receiver'
import { ask } from '#tests/invariants/sessions'
import { until } from '#tests/patience'

type IsGenuine = (key: string, headers: object, body: string, now?: number) => boolean

/** The example of the page, as it stands there. */
async function verifier(): Promise<IsGenuine> {
  const page = await readFile(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
  const [, source = ''] = /^```js\n([\s\S]*?)^```$/m.exec(page) ?? []
  const module = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  return ((await import(module)) as { isGenuine: IsGenuine }).isGenuine
}

async function aHook(url: string, kinds = ['deposit_approved'], someone?: Investor) {
  const person = someone ?? (await anInvestor())
  const { webhook, signingKey } = await granted(
    person.post('/user/webhooks', { name: 'Books', url, kinds }),
  )
  const log = async () =>
    (await granted(person.get(`/user/webhooks/${webhook.id}/deliveries`))) as {
      id: string
      type: string
      state: string
      nextAt: string | null
      attempts: { status: number | null; error: string | null }[]
    }[]
  return { person, webhook, signingKey: signingKey as string, log }
}

const due = () => look('update webhook_deliveries set due_at = now() where due_at is not null')
/** Delivers what the tests of this file have left, and nothing of it to hosts that are gone. */
const forget = () => look('delete from webhook_endpoints')
const eventOf = ({ body }: Received) => JSON.parse(body)

test.group('T79: events of webhooks', (group) => {
  group.each.setup(async () => {
    await forget()
    return async () => {
      await forget()
    }
  })

  test('a fact is sent once it is committed, with its reference and signature, and without amounts', async ({
    assert,
  }) => {
    const host = await aReceiver()
    const { person, signingKey, log } = await aHook(host.url)
    const { id, reference } = await fund(person, 'BTC', '20.00')
    await deliverWebhooks()
    await host.stop()
    const isGenuine = await verifier()
    assert.lengthOf(host.received, 1)
    const [one] = host.received as [Received]
    const event = eventOf(one)
    assert.sameMembers(Object.keys(event), ['id', 'type', 'time', 'reference', 'link'])
    assert.containSubset(event, {
      id: one.headers['webhook-id'],
      type: 'deposit_approved',
      reference,
    })
    assert.isTrue(event.link.endsWith(`/user/transactions/${id}`))
    assert.isTrue(isGenuine(signingKey, one.headers, one.body))
    assert.isFalse(isGenuine(signingKey, one.headers, `${one.body} `), 'another body (control)')
    assert.isFalse(isGenuine(signingKey, one.headers, one.body, Date.now() / 1000 + 400), 'stale')
    assert.isFalse(isGenuine(`${signingKey.slice(0, -6)}AAAAA=`, one.headers, one.body), 'key')
    const [entry] = await log()
    assert.containSubset(entry, { id: event.id, state: 'delivered', nextAt: null })
    await deliverWebhooks()
    assert.lengthOf((await log())[0]?.attempts ?? [], 1)
  })

  test('a fact that is rolled back is no event, and one of another kind or person neither', async ({
    assert,
  }) => {
    const { person, webhook } = await aHook('https://1.1.1.1/books', ['deposit_declined'])
    const events = () => look('select id from webhook_deliveries where endpoint_id = :id', webhook)
    await Promise.all([fund(person, 'BTC', '20.00'), fund(await anInvestor(), 'BTC', '20.00')])
    assert.isEmpty(await events())
    const fact = `
      insert into notices (id, bucket, audience, person_id, kind, fact, facts)
      values (new_id(bucket_of('${person.id}')), bucket_of('${person.id}'), 'investor', '${person.id}', 'deposit_declined', 'x', '{}')`
    await ask('login', `begin; ${fact}; rollback`)
    assert.isEmpty(await events())
    await ask('login', fact)
    assert.lengthOf(await events(), 1, 'the same fact, committed (control)')
  })

  test('one that is not taken is tried again later, under the same id, then logged in words', async ({
    assert,
  }) => {
    let status = 500
    const host = await aReceiver((response) => void response.writeHead(status).end('no'))
    const { person, webhook, log } = await aHook(host.url)
    await granted(person.post(`/user/webhooks/${webhook.id}/test`))
    await deliverWebhooks()
    await deliverWebhooks()
    assert.lengthOf(host.received, 1, 'not before its pause is over')
    const [waiting] = await log()
    assert.containSubset(waiting, { type: 'test', state: 'waiting' })
    assert.equal(waiting?.attempts[0]?.error, 'The host answered with the status 500.')
    assert.isAbove(Date.parse(waiting?.nextAt ?? ''), Date.now())
    status = 204
    await due()
    await deliverWebhooks()
    await host.stop()
    assert.lengthOf(new Set(host.received.map(({ headers }) => headers['webhook-id'])), 1)
    assert.containSubset((await log())[0], { state: 'delivered' })
  })

  test('after three days the webhook is failing, its owner is told, and turning it on starts again', async ({
    assert,
  }) => {
    let status = 410
    const host = await aReceiver((response) => void response.writeHead(status).end())
    const { person, webhook, log } = await aHook(host.url)
    const path = `/user/webhooks/${webhook.id}`
    await granted(person.post(`${path}/test`))
    await look(`update webhook_deliveries set tried_since = now() - interval '73 hours'`)
    await deliverWebhooks()
    const [{ state }] = await granted(person.get('/user/webhooks'))
    assert.equal(state, 'failing')
    const [entry] = await log()
    assert.containSubset(entry, { state: 'given_up', nextAt: null })
    const titles = (await granted(person.get('/user/notices'))).map(
      ({ kind }: { kind: string }) => kind,
    )
    assert.lengthOf(
      titles.filter((kind: string) => kind === 'webhook_failing'),
      1,
    )
    await fund(person, 'BTC', '20.00')
    assert.lengthOf(await log(), 1, 'nothing is written for it meanwhile')
    for (const command of [`${path}/test`, `/user/webhook-deliveries/${entry?.id}/resend`]) {
      const { status: answered, body } = await person.post(command)
      assert.deepEqual([answered, body.code], [409, 'webhook_off'])
    }
    status = 204
    const { name, url, kinds } = webhook
    await granted(person.put(path, { name, url, kinds, isOn: true }))
    await granted(person.post(`/user/webhook-deliveries/${entry?.id}/resend`))
    await deliverWebhooks()
    await host.stop()
    assert.containSubset((await log())[0], { id: entry?.id, state: 'delivered' })
  })

  test('two keys sign during a rotation, then one', async ({ assert }) => {
    const host = await aReceiver()
    const { person, webhook, signingKey } = await aHook(host.url)
    const path = `/user/webhooks/${webhook.id}`
    const { signingKey: next } = await granted(person.post(`${path}/rotate`, { graceHours: 2 }))
    await granted(person.post(`${path}/test`))
    await deliverWebhooks()
    await look(`update webhook_endpoints set old_secret_until = now()`)
    await granted(person.post(`${path}/test`))
    await deliverWebhooks()
    await host.stop()
    const isGenuine = await verifier()
    const [during, after] = host.received as [Received, Received]
    const checks = [during, after].map(({ headers, body }) =>
      [signingKey, next].map((key) => isGenuine(key, headers, body)),
    )
    assert.deepEqual(checks, [
      [true, true],
      [false, true],
    ])
    const stored = await look<{ secret: string; old_secret: string }>(
      'select secret, old_secret from webhook_endpoints',
    )
    for (const key of [signingKey, next]) assert.notInclude(JSON.stringify(stored), key.slice(6))
  })

  test('a host that hangs holds up no other, and more of its events wait for the first', async ({
    assert,
  }) => {
    const hanging = await aReceiver(() => undefined)
    const host = await aReceiver()
    const stuck = await Promise.all(
      Array.from({ length: 8 }, async () => aHook(hanging.url, ['deposit_approved'])),
    )
    for (const { person, webhook } of stuck)
      for (let n = 0; n < 3; n++) await granted(person.post(`/user/webhooks/${webhook.id}/test`))
    const worker = new WebhookWorker()
    worker.wake()
    await until(
      'the host that hangs is tried',
      () => hanging.received.length,
      (n) => n === stuck.length,
    )
    const healthy = await aHook(host.url)
    const { person } = healthy
    for (let n = 0; n < 3; n++)
      await granted(person.post(`/user/webhooks/${healthy.webhook.id}/test`))
    worker.wake()
    await until(
      'the other host has its events',
      () => host.received.length,
      (n) => n === 3,
    )
    assert.lengthOf(hanging.received, stuck.length, 'one attempt at a time for each webhook')
    await hanging.stop()
    await worker.stop()
    await host.stop()
  })
})
