import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { test } from '@japa/runner'
import { toEnvelope } from '#exceptions/envelope'
import { answerUnreadable } from '#middleware/unreadable_request'
import { BASE } from '#tests/calls'
import { aStaffMember } from '#tests/fixtures'

const { hostname, port } = new URL(BASE)

/** Everything that a connection receives until it is closed. */
async function textOf(socket: ReturnType<typeof connect>): Promise<string> {
  const chunks: string[] = []
  for await (const chunk of socket.setEncoding('utf8')) chunks.push(String(chunk))
  return chunks.join('')
}

test.group('Refusals that few callers ever see', () => {
  test('a missing row is named by its kind')
    .with([
      ['accounts', 'account_not_found'],
      ['entries', 'entry_not_found'],
      ['audit-events', 'audit_event_not_found'],
    ] as const)
    .run(async ({ assert }, [resource, code]) => {
      const staff = await aStaffMember('support')
      for (const id of [randomUUID(), 'nothing']) {
        const { status, body } = await staff.get(`/admin/${resource}/${id}`)
        assert.deepEqual([status, body.code], [404, code])
      }
    })

  test('headers that are too large: headers_too_large', async ({ assert }) => {
    const socket = connect(Number.parseInt(port, 10), hostname)
    socket.write(`GET /api/plans HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(70_000)}\r\n\r\n`)
    const answer = await textOf(socket)
    assert.match(answer, /^HTTP\/1\.1 431 /)
    assert.include(answer, '"code":"headers_too_large"')
  })

  test('a request that never ends: request_timeout', async ({ assert }) => {
    const slow = createServer((socket) => {
      const error = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      answerUnreadable(error, socket)
    }).listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const address = slow.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
    const answer = await textOf(socket)
    slow.close()
    assert.match(answer, /^HTTP\/1\.1 408 /)
    assert.include(answer, '"code":"request_timeout"')
  })

  test('a duplicate row that no call has its own code for: already_exists', ({ assert }) => {
    const error = Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR' })
    const { status, body } = toEnvelope(error, 'trial')
    assert.deepEqual([status, body.code], [409, 'already_exists'])
    assert.notInclude(JSON.stringify(body), 'duplicate')
  })
})
