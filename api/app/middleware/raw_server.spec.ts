import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { guardServer } from '#middleware/raw_server'
import { scaled } from '#tests/patience'

/** Instead of the five seconds of the product. */
const READING_MS = scaled(250)
/** More than the buffers between two programs hold. */
const LARGE = Buffer.alloc(64 * 2 ** 20)
const REQUEST = 'GET / HTTP/1.1\r\nhost: slow.test\r\n\r\n'

test.group('A client and its unread answer', (group) => {
  let server: Server
  const clients: Socket[] = []
  group.each.setup(async () => {
    server = createServer((_, response) => response.end(LARGE))
    guardServer(server, READING_MS)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return async () => {
      for (const client of clients.splice(0)) client.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    }
  })

  /** Asks for the answer and takes nothing of it yet. */
  async function unread() {
    const accepted = new Promise<Socket>((done) => server.once('connection', done))
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => client.destroy())
    client.pause()
    clients.push(client)
    client.write(REQUEST)
    return { client, connection: await accepted }
  }
  const ended = (connection: Socket) =>
    new Promise<string>((done) => connection.once('close', () => done('ended')))

  test('who only waits is cut', async ({ assert }) => {
    const { connection } = await unread()
    assert.equal(await ended(connection), 'ended')
  })

  test('who keeps sending and takes nothing is cut, too', async ({ assert, cleanup }) => {
    const { client, connection } = await unread()
    const sending = setInterval(() => client.write('\r\n'), READING_MS / 4)
    cleanup(() => clearInterval(sending))
    assert.equal(await ended(connection), 'ended')
  })

  test('who takes it, bit by bit, gets all of it', async ({ assert }) => {
    const { client, connection } = await unread()
    let taken = 0
    while (!connection.destroyed && taken < LARGE.length) {
      const chunk = client.read() as Buffer | null
      taken += chunk?.length ?? 0
      await sleep(1)
    }
    assert.isAtLeast(taken, LARGE.length)
  })
})
