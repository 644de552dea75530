import { once } from 'node:events'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { loopbackBy } from '#config/webhooks'
import { isPublic } from '#webhooks/public_address'
import { post } from '#webhooks/webhook_post'
import { pauseMs } from '#webhooks/webhook_retry'
import { type Resolve, targetOf } from '#webhooks/webhook_target'

const PRIVATE = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.168.1.1', '192.0.2.1', '198.18.0.1', '224.0.0.1'],
  ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fc00::1'],
  ...['fd00:ec2::254', 'ff02::1', '64:ff9b::7f00:1', '2001:db8::1', '2002:7f00:1::', '2001::1'],
  ...['fe80::1%eth0', 'localhost', ''],
]
const PUBLIC = ['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111']

const answering =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: Error) => error.message,
  )

/** A host on this machine. */
async function host(listener: RequestListener) {
  const server = http.createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port, stop }
}

/** Posts to a host of this machine under a name that no DNS knows, as if the name had been checked. */
const sendTo = (port: number, timeoutMs = 5_000) =>
  post(
    { url: `http://books.invalid:${port}/`, headers: {}, body: '{}' },
    async (url) => ({ url: new URL(url), addresses: [{ address: '127.0.0.1', family: 4 }] }),
    timeoutMs,
  )

test.group('T80: where a webhook may post to', () => {
  test('addresses of the public internet, and no others', ({ assert }) => {
    assert.deepEqual(PRIVATE.filter(isPublic), [])
    assert.deepEqual(PUBLIC.filter(isPublic), PUBLIC)
  })

  test('https without a user or password, however the address is written', async ({ assert }) => {
    const wrong = [
      ...[
        'http://a.example/',
        'ftp://a.example/',
        'https://u@a.example/',
        'https://u:p@a.example/',
      ],
      ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/'],
      ...['https://[::ffff:7f00:1]/', 'javascript:1', '//a.example', ''],
    ]
    for (const url of wrong)
      assert.notEqual(await refusal(targetOf(url, answering('127.0.0.1'), false)), 'taken', url)
    assert.equal(
      await refusal(targetOf('https://a.example/x', answering('1.1.1.1'), false)),
      'taken',
    )
  })

  test('a name with one address that is not public is refused, and so is one without any', async ({
    assert,
  }) => {
    for (const addresses of [['1.1.1.1', '10.0.0.1'], ['::1'], []]) {
      const target = targetOf('https://a.example/', answering(...addresses), false)
      assert.notEqual(await refusal(target), 'taken', addresses.join())
    }
  })

  test('the connection is to the address that was checked, whatever DNS says of the name now', async ({
    assert,
  }) => {
    const names: unknown[] = []
    const { port, stop } = await host(({ headers }, response) => {
      names.push(headers.host)
      response.end()
    })
    const { status, error } = await sendTo(port)
    await stop()
    assert.deepEqual(
      { status, error, names },
      { status: 200, error: null, names: [`books.invalid:${port}`] },
    )
  })

  test('a redirection is not followed', async ({ assert }) => {
    let calls = 0
    const { port, stop } = await host((_, response) => {
      calls += 1
      response.writeHead(307, { location: '/again' }).end()
    })
    const { status, error } = await sendTo(port)
    await stop()
    assert.deepEqual([status, calls], [307, 1])
    assert.match(error ?? '', /not followed/)
  })

  test('an answer without an end is cut, and one that does not come is not waited for', async ({
    assert,
  }) => {
    const endless = await host((_, response) => {
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(64 * 1024), more)
      }
      more()
    })
    assert.equal((await sendTo(endless.port)).error, null)
    await endless.stop()
    const silent = await host(() => undefined)
    const { status, error } = await sendTo(silent.port, 50)
    await silent.stop()
    assert.isNull(status)
    assert.match(error ?? '', /no whole answer/)
  })

  test('a host that is not there is named so, in words', async ({ assert }) => {
    const { port, stop } = await host(() => undefined)
    await stop()
    assert.equal((await sendTo(port)).error, 'The host refused the connection.')
  })

  test('this machine is allowed by a setting for tests, which production refuses', async ({
    assert,
  }) => {
    const local = 'http://127.0.0.1:1/'
    assert.equal(await refusal(targetOf(local, undefined, true)), 'taken')
    assert.notEqual(await refusal(targetOf(local, undefined, false)), 'taken')
    assert.notEqual(await refusal(targetOf('https://10.0.0.1/', undefined, true)), 'taken')
    assert.isFalse(loopbackBy({ NODE_ENV: 'production' }))
    assert.throws(
      () => loopbackBy({ NODE_ENV: 'production', WEBHOOK_LOOPBACK: true }),
      /production/,
    )
  })

  test('pauses grow from five seconds to six hours', ({ assert }) => {
    assert.deepEqual([1, 2, 3, 4].map(pauseMs), [5_000, 20_000, 80_000, 320_000])
    assert.equal(pauseMs(100), 6 * 3_600_000)
  })
})
