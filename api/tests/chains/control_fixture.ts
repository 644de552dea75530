import { createServer, type IncomingMessage } from 'node:http'
import { localChains } from '#config/local_chains'
import { ASSETS } from '#domain/asset'

const TOKEN = 'a token of a test'

/** What a control answers to a command: how the chain is then, or why it refuses; null is no text at all. */
type Answer = { status: number; body: object | null }
export type Sent = { asset: string; command: string; given: Record<string, string> }

async function givenBy(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const part of request) text += String(part)
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>)
}

/** Stands for the local chains of a demonstration, of every asset, without a node. */
export class ControlFixture {
  readonly sent: Sent[] = []
  next: Answer | null = null
  /** What happens with the next block, once. */
  mined: (() => Promise<unknown>) | null = null
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) =>
      response.writeHead(status).end(body === null ? '' : JSON.stringify(body)),
    )
  })

  async #answer(request: IncomingMessage): Promise<Answer> {
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return { status: 404, body: {} }
    const [, , asset = '', command = ''] = (request.url ?? '').split('/')
    const shown = { state: 'ready', height: 12, secondProvider: 'honest' }
    if (command === '')
      return { status: 200, body: ASSETS.map((one) => ({ asset: one, ...shown })) }
    this.sent.push({ asset, command, given: await givenBy(request) })
    const { next, mined } = this
    this.next = null
    if (command === 'mine' && mined) {
      this.mined = null
      await mined()
    }
    return next ?? { status: 200, body: { asset, ...shown, txid: 'f'.repeat(64) } }
  }

  /** Until `stop` the API has local chains. */
  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.#server.unref()
    const bound = this.#server.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    localChains.settings = {
      url: `http://127.0.0.1:${port}`,
      token: TOKEN,
      genesis: Object.fromEntries(ASSETS.map((asset) => [asset, '0'.repeat(64)])),
    }
    return this
  }

  stop(): void {
    localChains.settings = null
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
