import { createServer, request } from 'node:http'
import { connect } from 'node:net'

/**
 * Maps the path of a request to a port and a path.
 *
 * @typedef {(path: string) => { port: number, path: string }} Route
 */

const HOST = '127.0.0.1'

/** @param {import('node:http').IncomingMessage} incoming */
const headLines = ({ rawHeaders }) =>
  rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))

/** @param {Route} route @returns {import('node:http').RequestListener} */
const forward = (route) => (incoming, outgoing) => {
  const { port, path } = route(incoming.url ?? '/')
  const { method, headers } = incoming
  const onward = request({ host: HOST, port, path, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.once('error', (error) => {
    if (outgoing.headersSent) return outgoing.destroy()
    outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`Not up yet: ${error.message}\n`)
  })
  outgoing.once('close', () => onward.destroy())
  incoming.pipe(onward)
}

/**
 * A server that forwards every request, including WebSockets, to the server of its route.
 *
 * @param {Route} route
 */
export function createProxy(route) {
  const server = createServer(forward(route))
  server.on('upgrade', (incoming, socket, first) => {
    const { port, path } = route(incoming.url ?? '/')
    const onward = connect(port, HOST, () => {
      const head = [`${incoming.method} ${path} HTTP/1.1`, ...headLines(incoming), '', '']
      onward.write(head.join('\r\n'))
      onward.write(first)
      socket.pipe(onward).pipe(socket)
    })
    // Either side may disconnect at any time: a reloaded page, a restarted server.
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  return server
}
