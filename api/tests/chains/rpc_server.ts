import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export class RpcRefusal extends Error {
  constructor(
    readonly code: number,
    message = 'refused',
  ) {
    super(message)
  }
}

type Method = (...params: never[]) => unknown
export type Methods = Record<string, Method>
type Body = { id: unknown; method: string; params: never[] }

/** A provider of the tests: JSON-RPC on loopback, with faults of its own. Several may serve one chain. */
export class RpcServer {
  readonly #server: Server
  /** Answers nothing at all. */
  isDown = false
  /** Changes an answer on its way. */
  alter: ((method: string, result: unknown) => unknown) | null = null
  calls = 0

  constructor(readonly methods: Methods) {
    this.#server = createServer((request, response) => {
      if (this.isDown) return void request.socket.destroy()
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Body | Body[]
        const answer = Array.isArray(body)
          ? body.map((one) => this.#answer(one))
          : this.#answer(body)
        response.setHeader('content-type', 'application/json')
        response.end(
          JSON.stringify(answer, (_, one) => (typeof one === 'bigint' ? Number(one) : one)),
        )
      })
    })
  }

  #answer({ id, method, params }: Body) {
    this.calls += 1
    try {
      const call = this.methods[method]
      if (!call) throw new RpcRefusal(-32601)
      const result = call(...params)
      return { jsonrpc: '2.0', id, result: this.alter ? this.alter(method, result) : result }
    } catch (error) {
      if (!(error instanceof RpcRefusal)) throw error
      return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
    }
  }

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return this
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((done) => this.#server.close(() => done()))
  }
}
