import { connect, type Socket } from 'node:net'
import { percentile } from './figures.ts'

/** One request of a client: where, and what is sent. */
export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string }
export type Load = { perSecond: number; p50: number; p99: number; calls: number }

/** An HTTP/1.1 client on one connection that does as little as can be, so that the servers are what is measured. */
export class Wire {
  #socket: Socket
  #gathered = Buffer.alloc(0)
  #answered: ((status: number) => void) | null = null
  #failed: ((error: Error) => void) | null = null
  readonly #host: string

  constructor({ hostname, port, host }: URL) {
    this.#host = host
    this.#socket = connect(Number.parseInt(port, 10), hostname).setNoDelay(true)
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#failed?.(error))
    this.#socket.on('close', () => this.#failed?.(new Error('the server closed the connection')))
  }

  #take(chunk: Buffer): void {
    this.#gathered = Buffer.concat([this.#gathered, chunk])
    const end = this.#gathered.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#gathered.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)
    if (!length) throw new Error(`an answer without a length:\n${head}`)
    if (this.#gathered.length < end + 4 + Number.parseInt(length[1] ?? '0', 10)) return
    this.#gathered = Buffer.alloc(0)
    this.#answered?.(Number.parseInt(head.slice(9, 12), 10))
  }

  send({ method, path, headers = {}, body = '' }: Sent): Promise<number> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    if (body)
      lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`)
    return new Promise((resolve, reject) => {
      // cut while nothing was asked: no event comes any more
      if (this.#socket.destroyed) return reject(new Error('the server closed the connection'))
      this.#answered = resolve
      this.#failed = reject
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}\r\n${body}`,
      )
    })
  }

  close(): void {
    this.#answered = null
    this.#failed = null
    this.#socket.destroy()
  }
}

/**
 * So many clients, each with one call at a time, for so long. Every answer must have the expected status: a
 * refusal is fast, and would make the figure better than the program is.
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
    const wire = new Wire(new URL(url))
    while (performance.now() < until) {
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
