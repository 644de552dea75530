import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A way to PostgreSQL that lets nothing through before it is opened. */
export async function heldLine(to: string) {
  const { hostname, port } = new URL(to)
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
  const url = new URL(to)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return { server, url: url.href, open: gate.resolve }
}
