import { createHash } from 'node:crypto'

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const doubleSha = (bytes: Buffer) => sha(sha(bytes))
export const reversed = (hex: string) => Buffer.from(hex, 'hex').reverse()
const shown = (bytes: Buffer) => Buffer.from(bytes).reverse().toString('hex')
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
const u64 = (value: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}
const count = (n: number) => {
  if (n < 0xfd) return Buffer.from([n])
  const bytes = Buffer.alloc(3, 0xfd)
  bytes.writeUInt16LE(n, 1)
  return bytes
}
const sized = (bytes: Buffer) => Buffer.concat([count(bytes.length), bytes])

export type RawInput = { txid: string; index: number }
export type RawOutput = { script: string; amount: bigint }
export type RawTx = { txid: string; raw: Buffer; inputs: RawInput[]; outputs: RawOutput[] }

/** A transaction with a witness, as its bytes and its id without them. */
export function makeTx(inputs: RawInput[], outputs: RawOutput[], lock = 0): RawTx {
  const body = Buffer.concat([
    count(inputs.length),
    ...inputs.map(({ txid, index }) =>
      Buffer.concat([reversed(txid), u32(index), count(0), u32(0xfffffffd)]),
    ),
    count(outputs.length),
    ...outputs.map(({ script, amount }) =>
      Buffer.concat([u64(amount), sized(Buffer.from(script, 'hex'))]),
    ),
  ])
  const witness = Buffer.concat(
    inputs.map(() => Buffer.concat([count(1), sized(Buffer.alloc(8, 7))])),
  )
  const [version, end] = [u32(2), u32(lock)]
  return {
    txid: shown(doubleSha(Buffer.concat([version, body, end]))),
    raw: Buffer.concat([version, Buffer.from('0001', 'hex'), body, witness, end]),
    ...{ inputs, outputs },
  }
}

function merkleRoot(ids: Buffer[]): Buffer {
  let level = ids
  while (level.length > 1)
    level = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => {
      const left = level[at * 2] as Buffer
      return doubleSha(Buffer.concat([left, level[at * 2 + 1] ?? left]))
    })
  return level[0] ?? Buffer.alloc(32)
}

export type RawBlock = { hash: string; parent: string; raw: Buffer; time: number; txs: RawTx[] }

/** A block with proof of work at the least difficulty. Its first transaction pays nobody of ours. */
export function makeBlock(parent: string, time: number, txs: RawTx[], salt: number): RawBlock {
  const first = makeTx(
    [{ txid: '00'.repeat(32), index: 0xffffffff }],
    [{ script: '51', amount: 5_000_000_000n }],
    salt,
  )
  const all = [first, ...txs]
  const root = merkleRoot(all.map(({ txid }) => reversed(txid)))
  for (let nonce = 0; ; nonce++) {
    const header = Buffer.concat([
      ...[u32(0x20000000), reversed(parent), root],
      ...[u32(time), u32(0x207fffff), u32(nonce)],
    ])
    const hash = shown(doubleSha(header))
    if (hash < '7f') {
      const raw = Buffer.concat([header, count(all.length), ...all.map((tx) => tx.raw)])
      return { hash, parent, raw, time, txs }
    }
  }
}
