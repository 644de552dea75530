import { createServer } from 'node:http'
import { makeBlock, makeTx, type RawTx } from '../api/tests/chains/utxo_blocks.ts'

/**
 * A node of a chain of outputs with full blocks, in a process of its own so that its work is not counted. Each block has the same
 * thousands of payments to others and one to us. Prints its port.
 */
const [, , blocksText = '1000', paymentsText = '4000', script = ''] = process.argv
const BLOCKS = Number.parseInt(blocksText, 10)
const PAYMENTS = Number.parseInt(paymentsText, 10)
const hex = (value: number) => value.toString(16).padStart(64, '0')

const others: RawTx[] = Array.from({ length: PAYMENTS - 1 }, (_, at) =>
  makeTx(
    [{ txid: hex(at + 1), index: 0 }],
    [0, 1].map((place) => ({
      script: `0014${hex(at * 2 + place).slice(-40)}`,
      amount: BigInt(1000 + at),
    })),
  ),
)

/** The bytes that all blocks have in common are there once. */
const common = Buffer.concat(others.map(({ raw }) => raw))
type Kept = { hash: string; time: number; before: Buffer; after: Buffer; height: number }
const chain: Kept[] = []
function add(parent: string, time: number, txs: RawTx[]): void {
  const { hash, raw } = makeBlock(parent, time, txs, chain.length)
  const after = txs.at(-1)?.raw ?? Buffer.alloc(0)
  const shared = txs.length > 0 ? common.length : 0
  const before = Buffer.from(raw.subarray(0, raw.length - shared - after.length))
  chain.push({ hash, time, before, after, height: chain.length })
}
add('00'.repeat(32), 1_700_000_000, [])
for (let height = 1; height <= BLOCKS; height++) {
  const ours = makeTx([{ txid: hex(height + 10_000_000), index: 0 }], [{ script, amount: 5_000n }])
  const { hash, time } = chain.at(-1) as Kept
  add(hash, time + 600, [...others, ours])
}
const byHash = new Map(chain.map((block) => [block.hash, block]))

function rawOf(wanted: string): string | undefined {
  const block = byHash.get(wanted)
  if (!block) return undefined
  const { before, after, height } = block
  return Buffer.concat([before, height > 0 ? common : Buffer.alloc(0), after]).toString('hex')
}

/** What it shows: a watcher begins at the first block, and catches up once it may see the others. */
let shown = 0
const METHODS: Record<string, (param: never) => unknown> = {
  getbestblockhash: () => chain[shown]?.hash,
  getblockheader: (wanted: string) => ({ height: byHash.get(wanted)?.height }),
  getblockhash: (height: number) => chain[height]?.hash,
  getblock: (wanted: string) => rawOf(wanted),
  getrawmempool: () => [],
  show: (height: number) => {
    shown = height
    return shown
  },
}

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { id, method, params } = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
      id: unknown
      method: string
      params: never[]
    }
    const result = METHODS[method]?.(params[0] as never) ?? null
    response.end(JSON.stringify({ id, result, error: null }))
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify(server.address()))
})
