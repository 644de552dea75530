import { performance } from 'node:perf_hooks'
import pg from 'pg'

/**
 * The watcher of the product, in a process of its own with the product's heap limits: its memory is that of a worker which does
 * nothing else. Reads single blocks as they are shown, then catches up. Prints what it took.
 */
const { NODE_ADDRESS = '', DATABASE_URL = '', SINGLE = '20', BLOCKS = '1000' } = process.env

/** The code of the product as it ships. */
type Built = {
  store: new (asset: string, client: pg.Client) => object
  source: new (address: string) => { genesis(): Promise<string> }
  watcher: new (
    store: object,
    sources: object[],
    rules: object,
    reports: object,
  ) => { begin(leader: string): Promise<boolean>; look(): Promise<{ isBehind: boolean }> }
}
async function built(): Promise<Built> {
  const at = (path: string) =>
    import(new URL(`../api/build/app/chains/${path}`, import.meta.url).href)
  const [store, source, watcher] = await Promise.all([
    at('chain_store.js'),
    at('btc/core_source.js'),
    at('block_watcher.js'),
  ])
  return { store: store.ChainStore, source: source.CoreSource, watcher: watcher.BlockWatcher }
}

async function show(height: number): Promise<void> {
  const body = JSON.stringify({ id: 1, method: 'show', params: [height] })
  await fetch(NODE_ADDRESS, { method: 'POST', body })
}

const megabytes = () => process.memoryUsage().rss / 1024 / 1024

const { store, source, watcher } = await built()
const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()
await client.query('set role assay_identity')
const idle = megabytes()
const reports = {
  fault: (error: Error) => console.error(error.message),
  halted: (why: string) => console.error(why),
}
const rules = { confirmations: 3, dropAfterMs: 60_000, askAgainMs: 5000 }
const one = new watcher(new store('BTC', client), [new source(NODE_ADDRESS)], rules, reports)
await one.begin('bench')
const begun = megabytes()
const cpu: number[] = []
for (let height = 1; height <= Number(SINGLE); height++) {
  await show(height)
  const before = process.cpuUsage()
  await one.look()
  const { user, system } = process.cpuUsage(before)
  cpu.push((user + system) / 1000)
}
await show(Number(BLOCKS))
const from = performance.now()
let peak = megabytes()
while ((await one.look()).isBehind) peak = Math.max(peak, megabytes())
const caughtUp = performance.now() - from
peak = Math.max(peak, megabytes(), process.resourceUsage().maxRSS / 1024)
console.log(JSON.stringify({ cpu, caughtUp, idle, begun, peak }))
await client.end()
