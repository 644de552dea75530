import { hash } from 'node:crypto'
import type { Found, Spent, Watched } from '#chains/source'

/** Bytes that are no block, or not the block of their hash. */
export class AlteredBlock extends Error {}

const HEADER = 80
const doubleSha = (...parts: Uint8Array[]): Buffer =>
  hash(
    'sha256',
    hash('sha256', parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts), 'buffer'),
    'buffer',
  )

/** Hashes are shown with their bytes in reverse. */
const shown = (bytes: Buffer): string => Buffer.from(bytes).reverse().toString('hex')

class Reader {
  at = 0

  constructor(readonly bytes: Buffer) {}

  #room(size: number): number {
    const from = this.at
    this.at += size
    if (this.at > this.bytes.length) throw new AlteredBlock('the bytes end too early')
    return from
  }

  skip(size: number): void {
    this.#room(size)
  }

  slice(size: number): Buffer {
    const from = this.#room(size)
    return this.bytes.subarray(from, this.at)
  }

  u32(): number {
    return this.bytes.readUInt32LE(this.#room(4))
  }

  u64(): bigint {
    return this.bytes.readBigUInt64LE(this.#room(8))
  }

  count(): number {
    const first = this.bytes[this.#room(1)] ?? 0
    if (first < 0xfd) return first
    if (first === 0xfd) return this.bytes.readUInt16LE(this.#room(2))
    if (first === 0xfe) return this.u32()
    const long = this.u64()
    if (long > 0xffffffffn) throw new AlteredBlock('a count is too large')
    return Number(long)
  }
}

type Output = { index: number; amount: bigint; script: string }
type Input = { txid: string; index: number }
export type RawTransaction = { id: Buffer; outputs: Output[]; inputs: Input[] }

/** Which outputs and inputs are worth keeping: a block has thousands of others. */
type Wanted = Pick<Watched, 'has' | 'isAwaited'>

function readInputs(reader: Reader, wanted: Wanted | null): { count: number; inputs: Input[] } {
  const count = reader.count()
  const inputs: Input[] = []
  for (let i = 0; i < count; i++) {
    const outpoint = reader.slice(36)
    reader.skip(reader.count())
    reader.skip(4)
    const input = { txid: shown(outpoint.subarray(0, 32)), index: outpoint.readUInt32LE(32) }
    if (!wanted || wanted.isAwaited(`${input.txid}:${input.index}`)) inputs.push(input)
  }
  return { count, inputs }
}

function readOutputs(reader: Reader, wanted: Wanted | null): Output[] {
  const count = reader.count()
  const outputs: Output[] = []
  for (let index = 0; index < count; index++) {
    const amount = reader.u64()
    const script = reader.slice(reader.count()).toString('hex')
    if (amount > 0n && (!wanted || wanted.has(script))) outputs.push({ index, amount, script })
  }
  return outputs
}

/** Reads one transaction; its id is the hash of its bytes without the witness. */
function readTransaction(reader: Reader, wanted: Wanted | null): RawTransaction {
  const { bytes } = reader
  const start = reader.at
  reader.skip(4)
  const isSegwit = bytes[reader.at] === 0 && bytes[reader.at + 1] !== 0
  if (isSegwit) reader.skip(2)
  const body = reader.at
  const { count, inputs } = readInputs(reader, wanted)
  const outputs = readOutputs(reader, wanted)
  const end = reader.at
  if (isSegwit)
    for (let i = 0; i < count; i++)
      for (let items = reader.count(); items > 0; items--) reader.skip(reader.count())
  const lock = reader.at
  reader.skip(4)
  const id = isSegwit
    ? doubleSha(
        bytes.subarray(start, start + 4),
        bytes.subarray(body, end),
        bytes.subarray(lock, reader.at),
      )
    : doubleSha(bytes.subarray(start, reader.at))
  return { id, outputs, inputs }
}

function merkleRoot(ids: Buffer[]): Buffer {
  let level = ids
  while (level.length > 1) {
    const next: Buffer[] = []
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i] as Buffer
      next.push(doubleSha(left, level[i + 1] ?? left))
    }
    level = next
  }
  return level[0] ?? Buffer.alloc(32)
}

/** A list that ends in a repeated pair has the same root as the list without it: such a block is a forgery. */
function assertNoRepetition(ids: Buffer[]): void {
  if (new Set(ids.map((id) => id.toString('latin1'))).size !== ids.length)
    throw new AlteredBlock('a transaction stands in it twice')
}

/** The number below which the hash of a header has to be. */
function target(bits: number): bigint {
  const mantissa = BigInt(bits & 0x7fffff)
  const exponent = bits >>> 24
  return exponent <= 3
    ? mantissa >> BigInt(8 * (3 - exponent))
    : mantissa << BigInt(8 * (exponent - 3))
}

export type RawBlock = { hash: string; parent: string; at: Date; found: Found[]; spent: Spent[] }

/**
 * Reads a block as nodes send it. Its hash, its proof of work and the root of its transactions are checked, so a provider can
 * keep a block back and not change one. Failures: AlteredBlock.
 */
export function readBlock(bytes: Buffer, expected: string, wanted: Wanted): RawBlock {
  const reader = new Reader(bytes)
  const header = reader.slice(HEADER)
  const id = shown(doubleSha(header))
  if (id !== expected) throw new AlteredBlock('the header is not that of the hash')
  if (BigInt(`0x${id}`) > target(header.readUInt32LE(72)))
    throw new AlteredBlock('the header has no proof of work')
  const count = reader.count()
  const all: RawTransaction[] = []
  for (let i = 0; i < count; i++) all.push(readTransaction(reader, wanted))
  if (reader.at !== bytes.length) throw new AlteredBlock('bytes are left over')
  const ids = all.map((one) => one.id)
  if (!merkleRoot(ids).equals(header.subarray(36, 68)))
    throw new AlteredBlock('the transactions are not those of the header')
  assertNoRepetition(ids)
  return {
    hash: id,
    parent: shown(header.subarray(4, 36)),
    at: new Date(header.readUInt32LE(68) * 1000),
    ...payments(all),
  }
}

/** What transactions pay and spend, by their ids as people see them. */
function payments(all: readonly RawTransaction[]): { found: Found[]; spent: Spent[] } {
  const found: Found[] = []
  const spent: Spent[] = []
  for (const { id, outputs, inputs } of all) {
    if (outputs.length === 0 && inputs.length === 0) continue
    const txid = shown(id)
    for (const output of outputs) found.push({ txid, kind: 'in', ...output })
    for (const input of inputs) spent.push({ ...input, by: txid })
  }
  return { found, spent }
}

/** One transaction outside of a block, with all that it pays and spends. Failures: AlteredBlock. */
export function readLoose(bytes: Buffer, txid: string): { found: Found[]; spent: Spent[] } {
  const reader = new Reader(bytes)
  const one = readTransaction(reader, null)
  if (reader.at !== bytes.length || shown(one.id) !== txid)
    throw new AlteredBlock('the bytes are not those of the transaction')
  return payments([one])
}
