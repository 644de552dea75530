import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }

/** A host that receives events. `answer` says how; one that does nothing hangs. */
export async function aReceiver(
  answer: (response: ServerResponse, received: Received) => void = (response) =>
    void response.writeHead(204).end(),
) {
  const received: Received[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part
    })
    request.once('end', () => {
      const one = { headers: request.headers, body, path: request.url ?? '' }
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
