import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { until } from '#tests/patience'
import { inDatabase } from './fresh_database.js'
import { actDirectly } from './history.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Work = { acts: string[]; reads: number; faults: string[] }

async function noted(work: Work, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    work.faults.push(String(error))
    await sleep(20)
  }
}

/** Sessions that write audit lines and one that reads pages of them, until they are stopped. */
export async function keepBusy(
  url: string,
  writers: number,
): Promise<{ work: Work; stop: () => Promise<void> }> {
  const work: Work = { acts: [], reads: 0, faults: [] }
  let isOver = false
  const goesOn = () => !isOver
  const clients: pg.Client[] = []
  const { staff, who } = await inDatabase(url, async (client) => {
    const { rows } = await client.query(
      'select (select id from staff limit 1) as staff, array(select id from users limit 50) as who',
    )
    return rows[0] as { staff: string; who: string[] }
  })
  const writing = async (client: pg.Client, nth: number) => {
    await actDirectly(client, staff)
    for (let turn = nth; goesOn(); turn += writers) {
      await noted(work, async () => {
        const { rows } = await client.query(
          `select pg_temp.act($1, 'deposits', '{"amount_cents": "100", "address": "-"}', null, null, null, null, null, null) as id`,
          [who[turn % who.length]],
        )
        work.acts.push(rows[0].id)
      })
      await sleep(5)
    }
  }
  const reading = async (client: pg.Client) => {
    for (; goesOn(); work.reads++) {
      await noted(work, () =>
        client.query('select * from audit_events order by at desc, id desc limit 25'),
      )
      await sleep(5)
    }
  }
  for (let i = 0; i <= writers; i++) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    clients.push(client)
  }
  const all = clients.map((client, i) => (i === writers ? reading(client) : writing(client, i)))
  const stop = async () => {
    isOver = true
    await Promise.all(all)
    for (const client of clients) await client.end()
  }
  return { work, stop }
}

/** Waits until so much more has been written and read than now. */
export async function untilTheyGoOn(work: Work): Promise<void> {
  const [acts, reads] = [work.acts.length, work.reads]
  await until(
    'writers and the reader go on',
    () => [work.acts.length - acts, work.reads - reads],
    ([written = 0, read = 0]) => written > 20 && read > 10,
  )
}

/** The command in a process of its own, that can be killed when it has said something. */
export function partitioning(url: string): {
  child: ChildProcess
  says: (what: RegExp) => Promise<void>
  ended: Promise<{ code: number | null; printed: string }>
} {
  const child = spawn(process.execPath, ['ace.js', 'tables:partition', 'audit_events'], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: url, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  }
  const ended = new Promise<number | null>((done) => child.once('close', done)).then((code) => ({
    code,
    printed,
  }))
  const says = async (what: RegExp) => {
    while (!what.test(printed)) {
      if (child.exitCode !== null) throw new Error(`it ended and never said ${what}: ${printed}`)
      await sleep(5)
    }
  }
  return { child, says, ended }
}
