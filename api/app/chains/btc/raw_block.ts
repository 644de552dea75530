import { hash } from 'node:crypto'
import type { Found, Spent, Watched } from '#chains/source'

/** Bytes that are no block, or not the block of their hash. */
export class AlteredBlock extends Error {}

const HEADER = 80
const HASH = 32
/** No transaction has fewer bytes: more of them than fit are a damaged count. */
const LEAST = 10
/** Between two hashes. */
const between = Buffer.alloc(HASH)

/**
 * Writes the hash of the hash of bytes. A block has thousands of hashes, and each as a buffer of its own would be memory outside of the
 * heap that is given back late: they are text of one byte a character on their way.
 */
function doubleSha(bytes: Uint8Array, into: Buffer, at = 0): void {
  between.write(hash('sha256', bytes, 'binary'), 'latin1')
  into.write(hash('sha256', between, 'binary'), at, HASH, 'latin1')
}

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
type RawTransaction = { outputs: Output[]; inputs: Input[] }

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

/** Reads one transaction and writes its id: the hash of its bytes without the witness. */
function readTransaction(
  reader: Reader,
  wanted: Wanted | null,
  ids: Buffer,
  place = 0,
): RawTransaction {
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
  const hashed = isSegwit
    ? Buffer.concat([
        bytes.subarray(start, start + 4),
        bytes.subarray(body, end),
        bytes.subarray(lock, reader.at),
      ])
    : bytes.subarray(start, reader.at)
  doubleSha(hashed, ids, place * HASH)
  return { outputs, inputs }
}

const hashAt = (all: Buffer, place: number): Buffer =>
  all.subarray(place * HASH, (place + 1) * HASH)

/** The root of hashes that follow each other; they are overwritten, level by level. */
function merkleRoot(ids: Buffer): Buffer {
  const level = Buffer.from(ids)
  const pair = Buffer.alloc(2 * HASH)
  for (let count = level.length / HASH; count > 1; count = Math.ceil(count / 2))
    for (let place = 0; place < count; place += 2) {
      hashAt(level, place).copy(pair)
      hashAt(level, Math.min(place + 1, count - 1)).copy(pair, HASH)
      doubleSha(pair, level, (place / 2) * HASH)
    }
  return hashAt(level, 0)
}

/** A list that ends in a repeated pair has the same root as the list without it: such a block is a forgery. */
function assertNoRepetition(ids: Buffer, count: number): void {
  const seen = new Set<string>()
  for (let place = 0; place < count; place++) seen.add(hashAt(ids, place).toString('latin1'))
  if (seen.size !== count) throw new AlteredBlock('a transaction stands in it twice')
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
  const headerHash = Buffer.alloc(HASH)
  doubleSha(header, headerHash)
  const id = shown(headerHash)
  if (id !== expected) throw new AlteredBlock('the header is not that of the hash')
  if (BigInt(`0x${id}`) > target(header.readUInt32LE(72)))
    throw new AlteredBlock('the header has no proof of work')
  const count = reader.count()
  if (count * LEAST > bytes.length) throw new AlteredBlock('the bytes end too early')
  const ids = Buffer.alloc(count * HASH)
  const found: Found[] = []
  const spent: Spent[] = []
  for (let place = 0; place < count; place++) {
    const one = readTransaction(reader, wanted, ids, place)
    if (one.outputs.length > 0 || one.inputs.length > 0)
      addPayments(shown(hashAt(ids, place)), one, found, spent)
  }
  if (reader.at !== bytes.length) throw new AlteredBlock('bytes are left over')
  if (!merkleRoot(ids).equals(header.subarray(36, 68)))
    throw new AlteredBlock('the transactions are not those of the header')
  assertNoRepetition(ids, count)
  return {
    hash: id,
    parent: shown(header.subarray(4, 36)),
    at: new Date(header.readUInt32LE(68) * 1000),
    found,
    spent,
  }
}

/** Adds what a transaction pays and spends, by its id as people see it. */
function addPayments(txid: string, one: RawTransaction, found: Found[], spent: Spent[]): void {
  for (const output of one.outputs) found.push({ txid, kind: 'in', ...output })
  for (const input of one.inputs) spent.push({ ...input, by: txid })
}

/** One transaction outside of a block, with all that it pays and spends. Failures: AlteredBlock. */
export function readLoose(bytes: Buffer, txid: string): { found: Found[]; spent: Spent[] } {
  const reader = new Reader(bytes)
  const id = Buffer.alloc(HASH)
  const one = readTransaction(reader, null, id)
  if (reader.at !== bytes.length || shown(id) !== txid)
    throw new AlteredBlock('the bytes are not those of the transaction')
  const found: Found[] = []
  const spent: Spent[] = []
  addPayments(txid, one, found, spent)
  return { found, spent }
}
