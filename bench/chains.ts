import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Figure, median, ms, timed } from './figures.ts'
import { measuredInstance } from './instance.ts'
import { MEMORY_FLAGS } from '../scripts/instance.mjs'

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

type Watched = { cpu: number[]; caughtUp: number; idle: number; begun: number; peak: number }

/** Runs the watcher as the product runs a worker. */
async function watch(databaseUrl: string, address: string): Promise<Watched> {
  const program = fileURLToPath(new URL('chains_watcher.ts', import.meta.url))
  const child = spawn(process.execPath, ['--no-warnings', ...MEMORY_FLAGS, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, NODE_ADDRESS: address },
      ...{ SINGLE: String(SINGLE), BLOCKS: String(BLOCKS) },
    },
  })
  const said = await text(child.stdout)
  if (said === '') throw new Error('the watcher ended without a word')
  return JSON.parse(said) as Watched
}

async function aNode() {
  const program = fileURLToPath(new URL('chains_node.ts', import.meta.url))
  const args = ['--no-warnings', program, String(BLOCKS), String(PAYMENTS), SCRIPT]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const { port } = JSON.parse(line.toString('utf8')) as { port: number }
  const address = `http://127.0.0.1:${port}`
  return { address, stop: () => child.kill() }
}

async function genesisOf(address: string): Promise<string> {
  const body = JSON.stringify({ id: 1, method: 'getblockhash', params: [0] })
  const answer = await fetch(address, { method: 'POST', body })
  return ((await answer.json()) as { result: string }).result
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
  try {
    const { rows: genesis } = await owner.query(ACCOUNT, [ASSET, await genesisOf(node.address)])
    await owner.query(WATCHED, [genesis[0].id, ASSET, SCRIPT, ADDRESSES])
    const { cpu, caughtUp, idle, begun, peak } = await watch(instance.databaseUrl, node.address)
    const { rows: found } = await owner.query(
      'select count(*)::int as n from chains.observations where asset = $1',
      [ASSET],
    )
    const takeovers: number[] = []
    for (let nth = 0; nth < TAKEOVERS; nth++) takeovers.push(await takeover(instance.databaseUrl))
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
        what: `memory of the watching process at its most, with the heap limits of a worker (${Math.round(idle)} MB before it began, ${Math.round(begun)} MB with the scripts)`,
        ...{ figure: `${Math.round(peak)} MB`, budget: '300 MB', holds: peak <= 300 },
      },
    ]
  } finally {
    node.stop()
    await owner.end()
    await instance.stop()
  }
}
