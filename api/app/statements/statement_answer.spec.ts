import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { HttpContext } from '@adonisjs/core/http'
import { test } from '@japa/runner'
import { goneSignal } from '#statements/statement_answer'

test.group('Whether the client of a call has gone', () => {
  test('is known where it disconnected before the question and where it does so after it, and not where the answer was sent', async ({
    assert,
    cleanup,
  }) => {
    const server = createServer().listen(0, '127.0.0.1')
    cleanup(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const call = async () => {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
      const [, response] = await once(server, 'request')
      const closed = once(response, 'close')
      const ask = () => goneSignal({ response: { response } } as HttpContext)
      return { socket, response, closed, ask }
    }

    const before = await call()
    before.socket.destroy()
    await before.closed
    assert.isTrue(before.ask().aborted)

    const after = await call()
    const gone = after.ask()
    assert.isFalse(gone.aborted)
    after.socket.destroy()
    await after.closed
    assert.isTrue(gone.aborted)

    const sent = await call()
    const stays = sent.ask()
    sent.response.end('done')
    await sent.closed
    assert.isFalse(stays.aborted)
    assert.isFalse(sent.ask().aborted)
  })
})
