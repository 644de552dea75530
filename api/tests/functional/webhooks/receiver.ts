import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
  path: string
}

/** A host that receives events. `answer` says how; one that does nothing hangs. */
export async function aReceiver(
  answer: (response: ServerResponse, received: Received) => void = (response) =>
    void response.writeHead(204).end(),
) {
  const received: Received[] = []
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.once('end', () => {
      const bytes = Buffer.concat(parts)
      const { headers, url: path = '' } = request
      const one = { headers, body: bytes.toString('utf8'), bytes, path }
      received.push(one)
      answer(response, one)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    port,
    url: `http://127.0.0.1:${port}/books`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
