import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { LIVE } from '#config/live'
import { NoticeChannel } from '#live/notice_channel'
import { scaled } from '#tests/patience'

const HANDLERS = { onNotice: () => {}, onUp: () => {}, onDown: () => {} }

/** A way to PostgreSQL that lets nothing through before it is opened. */
async function heldLine() {
  const { hostname, port } = new URL(LIVE.databaseUrl)
  const gate = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    void gate.promise.then(() => {
      const onward = connect(Number(port), hostname)
      for (const [one, other] of [
        [socket, onward],
        [onward, socket],
      ] as const)
        one.on('error', () => other.destroy())
      socket.pipe(onward).pipe(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(LIVE.databaseUrl)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return { server, url: url.href, open: gate.resolve }
}

test.group('The channel between processes', () => {
  test('leaves no connection where it is stopped while it connects', async ({
    assert,
    cleanup,
  }) => {
    const line = await heldLine()
    cleanup(() => void line.server.close())
    const channel = new NoticeChannel(HANDLERS, line.url)
    channel.start()
    const [socket] = (await once(line.server, 'connection')) as [Socket]
    cleanup(() => void socket.destroy())
    await channel.stop()
    line.open()
    const waited = new AbortController()
    const end = await Promise.race([
      once(socket, 'close').then(() => 'closed'),
      sleep(scaled(10_000), 'open', { signal: waited.signal }),
    ])
    waited.abort()
    assert.equal(end, 'closed')
    assert.isFalse(channel.isUp)
  }).timeout(scaled(20_000))
})
