import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** @typedef {import('../supervise.mjs').Supervisor} Supervisor */

/**
 * A DNS server that answers every query for an IPv4 address with the same ones, as a container engine does for the copies
 * of a service.
 *
 * @param {Supervisor} owner
 * @param {string[]} addresses
 * @returns {Promise<number>} its port
 */
export async function nameServer(owner, addresses) {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    // The header, the question, and an answer for each address that refers to the name in the question.
    const end = question.indexOf(0, 12) + 5
    const isV4 = question.readUInt16BE(end - 4) === 1
    const answers = isV4 ? addresses : []
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt32BE(0, 8)
    const records = answers.map((address) =>
      Buffer.from([
        0xc0,
        12,
        0,
        1,
        0,
        1,
        0,
        0,
        2,
        88,
        0,
        4,
        ...address.split('.').map((part) => Number.parseInt(part, 10)),
      ]),
    )
    socket.send(
      Buffer.concat([head, question.subarray(12, end), ...records]),
      from.port,
      from.address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  owner.defer(() => socket.close())
  return socket.address().port
}

/**
 * A port that forwards to another one, which may change: a restarted database keeps its address for its clients.
 *
 * @param {Supervisor} owner
 * @param {number} target
 */
export async function relay(owner, target) {
  let to = target
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  const server = createServer((socket) => {
    const onward = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ]) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.once('close', () => open.delete(one))
    }
    socket.pipe(onward).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  owner.defer(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the relay has no port')
  return {
    port: address.port,
    /** @param {number} port */
    leadTo: (port) => {
      to = port
    },
  }
}
