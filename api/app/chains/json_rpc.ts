import { hexResultOf } from '#chains/hex_answer'
import { callProvider, providerOf } from '#chains/provider_call'
import { SourceFailed } from '#chains/source'

type Call = readonly [method: string, ...params: unknown[]]
type Answer = {
  id?: unknown
  result?: unknown
  error?: { code?: unknown; message?: unknown } | null
}

/** The provider refused one method: its code says why. */
export class CallRefused extends SourceFailed {
  constructor(
    source: string,
    readonly method: string,
    readonly code: number | null,
  ) {
    super(source, 'refused', `${method} ${code ?? ''}`.trim())
  }
}

/** A JSON-RPC provider. Integers of an answer beyond 2^53 are read as bigint. */
export class JsonRpc {
  readonly name: string
  readonly #provider: ReturnType<typeof providerOf>
  #id = 0

  constructor(
    address: string,
    readonly version: '1.0' | '2.0' = '2.0',
  ) {
    this.#provider = providerOf(address)
    this.name = this.#provider.name
  }

  async call(method: string, ...params: unknown[]): Promise<unknown> {
    const id = ++this.#id
    return this.#resultOf(method, await this.#send({ jsonrpc: this.version, id, method, params }))
  }

  /** The bytes that a call answers as hexadecimal text. */
  async callBytes(method: string, ...params: unknown[]): Promise<Buffer> {
    const body = { jsonrpc: this.version, id: ++this.#id, method, params }
    const answer = await callProvider(this.#provider, '', JSON.stringify(body))
    const bytes = hexResultOf(answer.bytes)
    if (bytes) return bytes
    this.#resultOf(method, this.#parsed(answer))
    throw new SourceFailed(this.name, 'bad_answer', method)
  }

  /** Many calls in one request. */
  async batch(calls: readonly Call[]): Promise<unknown[]> {
    if (calls.length === 0) return []
    const first = this.#id + 1
    this.#id += calls.length
    const bodies = calls.map(([method, ...params], place) => ({
      jsonrpc: this.version,
      id: first + place,
      method,
      params,
    }))
    const answers = await this.#send(bodies)
    if (!Array.isArray(answers)) throw new SourceFailed(this.name, 'bad_answer', 'no batch')
    const byId = new Map(answers.map((answer: Answer) => [answer?.id, answer]))
    return calls.map(([method], place) => this.#resultOf(method, byId.get(first + place)))
  }

  async #send(body: unknown): Promise<unknown> {
    return this.#parsed(await callProvider(this.#provider, '', JSON.stringify(body)))
  }

  #parsed({ status, bytes }: { status: number; bytes: Buffer }): unknown {
    try {
      return JSON.parse(bytes.toString('utf8'), exact)
    } catch {
      throw new SourceFailed(this.name, status >= 400 ? 'refused' : 'bad_answer', `HTTP ${status}`)
    }
  }

  #resultOf(method: string, answer: unknown): unknown {
    const { result, error } = (answer ?? {}) as Answer
    if (error) {
      const { code } = error
      throw new CallRefused(this.name, method, typeof code === 'number' ? code : null)
    }
    if (result === undefined) throw new SourceFailed(this.name, 'bad_answer', method)
    return result
  }
}

/** Lamports of the richest accounts are beyond what a number holds exactly: the source text has the digits. */
function exact(this: unknown, _key: string, value: unknown, context?: { source?: string }) {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  const digits = context?.source ?? ''
  return /^-?\d+$/.test(digits) ? BigInt(digits) : value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads fields of an answer; any other shape is a bad answer of that provider. */
export class Fields {
  constructor(
    readonly source: string,
    readonly value: unknown,
    readonly what: string,
  ) {}

  #bad(): never {
    throw new SourceFailed(this.source, 'bad_answer', this.what)
  }

  at(key: string): Fields {
    const inside = isRecord(this.value) ? this.value[key] : this.#bad()
    return new Fields(this.source, inside, `${this.what}.${key}`)
  }

  get isThere(): boolean {
    return this.value !== null && this.value !== undefined
  }

  list(): Fields[] {
    if (!Array.isArray(this.value)) this.#bad()
    return this.value.map((one: unknown, at) => new Fields(this.source, one, `${this.what}[${at}]`))
  }

  text(pattern?: RegExp): string {
    if (typeof this.value !== 'string' || (pattern && !pattern.test(this.value))) this.#bad()
    return this.value
  }

  /** A whole number that is not below zero: a height, an index, a time. */
  whole(): number {
    if (!Number.isSafeInteger(this.value) || (this.value as number) < 0) this.#bad()
    return this.value as number
  }

  /** An amount, as a whole number of any size. */
  amount(): bigint {
    if (typeof this.value === 'bigint') return this.value
    return BigInt(this.whole())
  }

  /** A quantity in hexadecimal with 0x. */
  quantity(): bigint {
    return BigInt(this.text(/^0x[0-9a-f]{1,64}$/i))
  }

  /** A quantity that fits a number. */
  small(): number {
    const value = this.quantity()
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) this.#bad()
    return Number(value)
  }
}
