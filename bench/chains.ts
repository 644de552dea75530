import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Figure, median, ms, timed } from './figures.ts'
import { measuredInstance } from './instance.ts'

const ADDRESSES = 100_000
const PAYMENTS = 4000
const BLOCKS = 1000
const SINGLE = 20
const TAKEOVERS = 20
const ASSET = 'BTC'
/** The one that every block pays. */
const SCRIPT = `0014${'ab'.repeat(20)}`

const ACCOUNT = `
  insert into chains.accounts (asset, form, public_key, path, check_address, genesis, in_force_at)
  values ($1, 'xpub', repeat('k', 40), 'm/84h/0h/0h', 'check', $2, now()) returning id`
const WATCHED = `
  insert into chains.addresses (account_id, asset, index, address, script)
  select $1, $2, n, 'address ' || n, case n when 0 then $3 else '0014' || left(md5(n::text) || md5('x' || n), 40) end
    from generate_series(0, $4::int - 1) n`

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

async function aNode() {
  const program = fileURLToPath(new URL('chains_node.ts', import.meta.url))
  const args = ['--no-warnings', program, String(BLOCKS), String(PAYMENTS), SCRIPT]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { port } = JSON.parse(line.toString('utf8')) as { port: number }
  const address = `http://127.0.0.1:${port}`
  const show = async (height: number) => {
    const body = JSON.stringify({ id: 1, method: 'show', params: [height] })
    await fetch(address, { method: 'POST', body })
  }
  return { address, show, stop: () => child.kill() }
}

async function connect(databaseUrl: string, role: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query(`set role ${role}`)
  return client
}

/** Milliseconds from the end of a leader's session to the lead of another one. */
async function takeover(databaseUrl: string): Promise<number> {
  const [first, second] = [
    await connect(databaseUrl, 'assay_identity'),
    await connect(databaseUrl, 'assay_identity'),
  ]
  const leads = async (client: pg.Client) =>
    (await client.query(`select chains.lead('ETH', 'bench') as is`)).rows[0].is as boolean
  if (!(await leads(first))) throw new Error('the first session does not lead')
  const { rows } = await first.query('select pg_backend_pid() as pid')
  const killer = await connect(databaseUrl, 'none')
  const took = await timed(async () => {
    await killer.query('select pg_terminate_backend($1)', [rows[0].pid])
    while (!(await leads(second))) await new Promise((next) => setTimeout(next, 10))
  })
  await Promise.all([second.end(), killer.end()])
  return took
}

/** Full blocks against many watched scripts: each alone, and many to catch up. */
export async function measureChains(): Promise<Figure[]> {
  const instance = await measuredInstance()
  const node = await aNode()
  const owner = await connect(instance.databaseUrl, 'assay_owner')
  const worker = await connect(instance.databaseUrl, 'assay_identity')
  try {
    const { store, source, watcher } = await built()
    const provider = new source(node.address)
    const { rows } = await owner.query(ACCOUNT, [ASSET, await provider.genesis()])
    await owner.query(WATCHED, [rows[0].id, ASSET, SCRIPT, ADDRESSES])
    const reports = { fault: console.error, halted: console.error }
    const rules = { confirmations: 3, dropAfterMs: 60_000, askAgainMs: 5000 }
    const one = new watcher(new store(ASSET, worker), [provider], rules, reports)
    await one.begin('bench')
    const cpu: number[] = []
    for (let height = 1; height <= SINGLE; height++) {
      await node.show(height)
      const before = process.cpuUsage()
      await one.look()
      const { user, system } = process.cpuUsage(before)
      cpu.push((user + system) / 1000)
    }
    await node.show(BLOCKS)
    const caughtUp = await timed(async () => {
      while ((await one.look()).isBehind);
    })
    const { rows: found } = await owner.query(
      'select count(*)::int as n from chains.observations where asset = $1',
      [ASSET],
    )
    const takeovers: number[] = []
    for (let nth = 0; nth < TAKEOVERS; nth++) takeovers.push(await takeover(instance.databaseUrl))
    const memory = process.memoryUsage().rss / 1024 / 1024
    const seconds = caughtUp / 1000
    return [
      {
        what: `a block of ${PAYMENTS} transactions against ${ADDRESSES} scripts, read, checked and recorded: processor time`,
        ...{ figure: ms(median(cpu)), budget: '120 ms', holds: median(cpu) <= 120 },
      },
      {
        what: `${BLOCKS - SINGLE} such blocks to catch up`,
        ...{ figure: `${seconds.toFixed(1)} s`, budget: '120 s', holds: seconds <= 120 },
      },
      {
        what: 'payments recorded',
        ...{ figure: String(found[0].n), budget: String(BLOCKS), holds: found[0].n === BLOCKS },
      },
      {
        what: 'a leader is cut off: until the next one leads, median of twenty',
        ...{ figure: ms(median(takeovers)), budget: '1000 ms', holds: median(takeovers) <= 1000 },
      },
      {
        what: 'memory of the watching process',
        ...{ figure: `${Math.round(memory)} MB`, budget: '300 MB', holds: memory <= 300 },
      },
    ]
  } finally {
    node.stop()
    await Promise.all([owner.end(), worker.end()])
    await instance.stop()
  }
}
