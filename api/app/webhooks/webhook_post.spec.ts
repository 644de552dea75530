import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { test } from '@japa/runner'
import { resolveHost } from '#webhooks/public_address'
import { post } from '#webhooks/webhook_post'
import { targetOf } from '#webhooks/webhook_target'

const TIMEOUT_MS = 50
const GIVEN = { headers: {}, body: '{}' }

/** A machine that takes connections, and does with each what is given. */
async function aMachine(meet: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = net.createServer((socket) => {
    sockets.push(socket.on('error', () => undefined))
    meet(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port, stop }
}

/** With more time each time, until the other side was reached: on a busy machine the time may be over before. */
async function untilReached<Result>(
  isReached: () => boolean,
  attempt: (timeoutMs: number) => Promise<Result>,
): Promise<Result> {
  for (let timeoutMs = TIMEOUT_MS; ; timeoutMs *= 2) {
    const result = await attempt(timeoutMs)
    if (isReached()) return result
  }
}

/** Posts to a machine of this host under a name that no DNS knows, as if the name had been checked. */
const postTo = (protocol: 'http' | 'https', port: number, timeoutMs: number) =>
  post(
    { ...GIVEN, url: `${protocol}://books.invalid:${port}/` },
    async (url) => ({ url: new URL(url), addresses: [{ address: '127.0.0.1', family: 4 }] }),
    timeoutMs,
  )

test.group('T80: a post ends in time, whatever does not answer', () => {
  test('a machine that takes the connection and says no word of TLS', async ({ assert }) => {
    let closed: Promise<unknown> | undefined
    const machine = await aMachine((socket) => {
      closed = once(socket.resume(), 'close')
    })
    const { status, error } = await untilReached(
      () => closed !== undefined,
      (timeoutMs) => postTo('https', machine.port, timeoutMs),
    )
    assert.isNull(status)
    assert.match(error ?? '', /no whole answer/)
    await closed
    await machine.stop()
  })

  test('a machine that sends its answer a letter at a time', async ({ assert }) => {
    let isReached = false
    const machine = await aMachine((socket) => {
      isReached = true
      const timer = setInterval(() => void socket.write('x'), 5)
      socket.write('HTTP/1.1 200 OK\r\nx-long: ')
      socket.once('close', () => clearInterval(timer))
    })
    const { status, error } = await untilReached(
      () => isReached,
      (timeoutMs) => postTo('http', machine.port, timeoutMs),
    )
    assert.isNull(status)
    assert.match(error ?? '', /no whole answer/)
    await machine.stop()
  })

  test('a name server that never answers, and a lookup that never ends', async ({ assert }) => {
    const silent = createSocket('udp4')
    let asked = 0
    silent.on('message', () => {
      asked += 1
    })
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve))
    const servers = [`127.0.0.1:${silent.address().port}`]
    const found = await untilReached(
      () => asked > 0,
      (timeoutMs) => resolveHost('books.invalid', { servers, timeoutMs }),
    )
    assert.isEmpty(found)
    const unknown = await post({ ...GIVEN, url: 'https://books.invalid/' }, (url) =>
      targetOf(url, (host) => resolveHost(host, { servers, timeoutMs: TIMEOUT_MS })),
    )
    assert.equal(unknown.error, 'The name of this host has no address.')
    silent.close()
    const never = () => new Promise<never>(() => undefined)
    const { status, error } = await post(
      { ...GIVEN, url: 'https://books.invalid/' },
      never,
      TIMEOUT_MS,
    )
    assert.isNull(status)
    assert.match(error ?? '', /no whole answer/)
  })
})
