import { connect, type Socket } from 'node:net'
import { percentile } from './figures.ts'

/** One request of a client. */
export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string }
export type Load = { perSecond: number; p50: number; p99: number; calls: number }

/** The proxy limits each address, so clients use several. Outside Linux the loopback has only one. */
const ADDRESSES = process.platform === 'linux' ? 16 : 1
let dealt = 0
const NOTHING = Buffer.alloc(0)

/** A minimal HTTP/1.1 client on one connection, so that the servers dominate the measurement. */
export class Wire {
  #socket: Socket
  #isLast = false
  #received: Buffer = NOTHING
  #answered: ((status: number) => void) | null = null
  #failed: ((error: Error) => void) | null = null
  readonly #host: string

  constructor({ hostname, port, host }: URL) {
    this.#host = host
    dealt += 1
    const localAddress = `127.0.0.${1 + (dealt % ADDRESSES)}`
    const to = { port: Number.parseInt(port, 10), host: hostname, localAddress }
    this.#socket = connect(to).setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#failed?.(error))
    this.#socket.on('close', () => this.#failed?.(new Error('the server closed the connection')))
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length ? Buffer.concat([this.#received, chunk]) : chunk
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)
    if (!length) throw new Error(`an answer without a length:\n${head}`)
    if (this.#received.length < end + 4 + Number.parseInt(length[1] ?? '0', 10)) return
    this.#received = NOTHING
    this.#isLast = /\r\nconnection: close/i.test(head)
    this.#answered?.(Number.parseInt(head.slice(9, 12), 10))
  }

  send({ method, path, headers = {}, body = '' }: Sent): Promise<number> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (body)
      lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`)
    return new Promise((resolve, reject) => {
      // the connection ended while idle: no further event comes
      if (this.#socket.destroyed) return reject(new Error('the server closed the connection'))
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}\r\n${body}`,
      )
    })
  }

  /** Whether another call can be sent: a proxy closes a connection after a number of calls. */
  get isOpen(): boolean {
    return !this.#isLast && !this.#socket.destroyed
  }

  close(): void {
    this.#answered = null
    this.#failed = null
    this.#socket.destroy()
  }
}

/** A new connection that replaces an ended one. */
export function renewed(wire: Wire, url: string): Wire {
  wire.close()
  return new Wire(new URL(url))
}

/**
 * Runs `clients` clients, each with one call at a time, for `seconds`. Every answer must have the expected status: a
 * refusal is fast and would improve the figure.
 */
export async function load(
  url: string,
  clients: number,
  seconds: number,
  status: number,
  next: () => Sent,
): Promise<Load> {
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  const run = async () => {
    let wire = new Wire(new URL(url))
    while (performance.now() < until) {
      if (!wire.isOpen) wire = renewed(wire, url)
      const sent = performance.now()
      const got = await wire.send(next())
      if (got !== status) throw new Error(`expected ${status}, got ${got}`)
      times.push(performance.now() - sent)
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: clients }, run))
  const took = (performance.now() - began) / 1000
  return {
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    calls: times.length,
  }
}
