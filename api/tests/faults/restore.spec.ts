import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { until } from '#tests/patience'
import { ApiProcess } from './api_process.js'
import { Cluster } from './cluster.js'
import { missedFigures, setting, tell } from './figures.js'
import { ARCHIVE_SECONDS, aFixture, backUp, restore, type Fixture } from './fixture.js'
import { contents, damage, megabytes, spoil } from './state.js'
import { brokenRules, compareRows } from './verdict.js'
import { type Call, insist, type Person, send, work } from './workload.js'

const SECONDS = setting('FAULT_RESTORE_SECONDS', 0)
/** Calls that are answered at least, each time that clients work. */
const ENOUGH = 50
/** Deposits that are there besides, so that the figures are those of a database of some size. */
const ROWS = setting('FAULT_RESTORE_ROWS', 0)
const RTO_MS = 5 * 60_000
const RPO_MS = 60_000

type Mark = { lsn: string; calls: Call[]; contents: Record<string, string> }

/** Clients that work for a while, until enough is done; answers when the last call was answered. */
async function someWork({ api, owner }: Fixture, people: Person[], calls: Call[]): Promise<void> {
  const [end, enough] = [performance.now() + SECONDS * 1000, calls.length + ENOUGH]
  const faults: string[] = []
  const isOver = () => performance.now() > end && calls.length >= enough
  await Promise.all(
    people.map((person, nth) => work(api.base, nth, person, owner, calls, faults, isOver)),
  )
  if (faults.length) throw new Error(faults.join('\n'))
}

/** One call that is known to be answered. */
async function known({ api }: Fixture, person: Person): Promise<Call> {
  const body = JSON.stringify({ method: 'BTC', amount: '12.34' })
  const call = { token: person.token, key: randomUUID(), method: 'POST', path: '/deposit', body }
  const { status, text } = await insist(api.base, call, [])
  return { ...call, status, text }
}

/** Rows that no call accounts for, those aside that were there before, and calls whose rows are not there. */
async function against(cluster: Cluster, calls: Call[], earlier: Set<string>) {
  const { lost, duplicates } = await compareRows(cluster, calls)
  return { lost, unknown: duplicates.filter((id) => !earlier.has(id)) }
}

/** The state between two calls. Nothing writes while it is taken: the API is down. */
async function mark({ cluster, api }: Fixture, calls: Call[]): Promise<Mark> {
  await api.kill()
  const all = await contents(cluster)
  const [{ lsn } = { lsn: '' }] = await cluster.ask<{ lsn: string }>(
    'assay',
    'select pg_current_wal_insert_lsn()::text as lsn',
  )
  await api.start()
  await api.ready()
  return { lsn, calls: [...calls], contents: all }
}

async function restored(it: Fixture, base: string, target: string[]): Promise<Cluster> {
  const cluster = new Cluster({})
  cluster.own(cluster.folder)
  restore(it, base, cluster.data, target)
  await cluster.start()
  // it serves readers before it has reached the target and taken up its work again
  await until(
    'the restored server has taken up its work',
    () => cluster.ask<{ still: boolean }>('assay', 'select pg_is_in_recovery() as still'),
    ([row]) => row?.still === false,
  )
  return cluster
}

const OPEN = `
select count(ledger_api.investor_execute(jsonb_build_array(jsonb_build_object(
  'actor', set_config('app.uid', id::text, true), 'owner', id, 'call', jsonb_build_object('requestId', 'bulk'),
  'action', 'deposit.requested', 'open', jsonb_build_object('method', 'BTC', 'amount_cents', '1', 'address', '-'))))) from (select id from users limit 1) u, generate_series(1, 5000)`

/** Fills the database, and answers the ids of every request that is there before the test makes its own. */
async function fill({ cluster }: Fixture): Promise<Set<string>> {
  for (let done = 0; done < ROWS; done += 5000) await cluster.ask('assay', OPEN)
  const rows = await cluster.ask<{ id: string }>(
    'assay',
    'select id from deposits union all select id from withdrawals',
  )
  return new Set(rows.map(({ id }) => id))
}

/** Milliseconds from an acknowledged call until it is in the archive, without a forced switch of the log. */
async function exposed(it: Fixture, person: Person): Promise<number> {
  await known(it, person)
  const began = performance.now()
  const [{ file } = { file: '' }] = await it.cluster.ask<{ file: string }>(
    'assay',
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as file',
  )
  await until(`the archive has ${file}`, () => existsSync(join(it.archive, `${file}.gz.cms`)))
  return performance.now() - began
}

/** Hands the log over up to here, and waits until the archive has it. */
async function archived({ cluster, archive }: Fixture): Promise<void> {
  const [{ file } = { file: '' }] = await cluster.ask<{ file: string }>(
    'assay',
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  await until(`the archive has ${file}`, () => existsSync(join(archive, `${file}.gz.cms`)))
}

/** Shared by the tests below: a backup, a place between two known calls, and calls after it. */
async function drill(it: Fixture) {
  const { people } = it
  const [person] = people as [Person, ...Person[]]
  const earlier = await fill(it)
  const calls: Call[] = []
  await someWork(it, people, calls)
  const base = mkdtempSync(join(it.cluster.folder, 'backup-'))
  rmSync(base, { recursive: true })
  // the copy is made while clients work: the log repairs the files that change meanwhile
  const during = someWork(it, people, calls)
  console.log(backUp(it, base))
  await during
  const before = await known(it, person)
  calls.push(before)
  const between = await mark(it, calls)
  const after = await known(it, person)
  calls.push(after)
  await someWork(it, people, calls)
  const exposedMs = await exposed(it, person)
  await archived(it)
  return { base, earlier, calls, before, between, after, exposedMs }
}

type Drill = Awaited<ReturnType<typeof drill>> & { it: Fixture; copy: Cluster; tookMs: number }

/** The drill, and the copy as it was at the place, with both checks made. */
async function begin(): Promise<Drill> {
  const it = await aFixture()
  const done = await drill(it)
  const began = performance.now()
  const copy = await restored(it, done.base, [`lsn=${done.between.lsn}`])
  const broken = await brokenRules(copy)
  if (broken.length) throw new Error(`the copy is not sound: ${JSON.stringify(broken)}`)
  return { it, ...done, copy, tookMs: performance.now() - began }
}

let begun: Promise<Drill> | null = null
/** A file of the archive, which may get its name while it is read. */
function underEitherName(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if (!path.endsWith('.part')) throw error
    return readFileSync(path.replace(/\.part$/, ''))
  }
}

const theDrill = (): Promise<Drill> => (begun ??= begin())

function printFigures({ between, calls, exposedMs, tookMs }: Drill, size: number): void {
  const where = `${between.calls.length} of ${calls.length} calls, ${size} MB`
  tell('T14', `state at ${between.lsn}, ${where}`, 'the same in every table', 'the same', true)
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const scaled = tookMs * (1000 / size)
  const took = ROWS
    ? `${seconds(tookMs)}, at 1 GB in proportion ${seconds(scaled)}`
    : seconds(tookMs)
  const isSoon = (ROWS ? scaled : tookMs) <= RTO_MS
  tell('T14', 'restored, replayed, both checks made', took, '≤ 5 min at 1 GB', isSoon)
  const inArchive = `${seconds(exposedMs)} with archive_timeout ${ARCHIVE_SECONDS} s`
  tell('T14', 'from a call to its place in the archive', inArchive, '≤ 60 s', exposedMs <= RPO_MS)
}

test.group('T14: a restore', (group) => {
  group.teardown(async () => (await begun)?.copy.remove())

  test('to a place between two calls gives exactly what was there, and the files are whole', async ({
    assert,
  }) => {
    const drilled = await theDrill()
    const { copy, between, earlier } = drilled
    assert.deepEqual(await against(copy, between.calls, earlier), { lost: [], unknown: [] })
    assert.deepEqual(await contents(copy), between.contents)
    assert.deepEqual(await damage(copy), [])
    printFigures(drilled, await megabytes(copy))
    assert.deepEqual(missedFigures(), [])
  }).timeout(1_200_000)

  test('answers again what was called before the place, and executes again what came after it', async ({
    assert,
    cleanup,
  }) => {
    const { copy, before, after } = await theDrill()
    const api = new ApiProcess(copy.url)
    cleanup(() => api.remove())
    await api.start()
    await api.ready()
    const again = await send(api.base, before)
    assert.deepEqual([again.status, again.text, again.replayed], [201, before.text, true])
    const anew = await send(api.base, after)
    assert.deepEqual([anew.status, anew.replayed], [201, false])
    assert.deepEqual(await brokenRules(copy), [])
  }).timeout(600_000)

  test('to another place is seen, and so is a page that was written over (controls)', async ({
    assert,
    cleanup,
  }) => {
    const { it, base, earlier, between } = await theDrill()
    const copy = await restored(it, base, [])
    cleanup(() => copy.remove())
    assert.isAbove((await against(copy, between.calls, earlier)).unknown.length, 0)
    assert.notDeepEqual(await contents(copy), between.contents)
    assert.deepEqual(await damage(copy), [], 'whole so far')
    const [{ path } = { path: '' }] = await copy.ask<{ path: string }>(
      'assay',
      `select pg_relation_filepath('deposits') as path`,
    )
    await copy.stop()
    spoil(copy, path)
    await copy.start()
    await assert.rejects(() => damage(copy), /invalid page in block 0/)
  }).timeout(600_000)

  test('neither the backup nor the archive shows what was written', async ({ assert }) => {
    const { it, base } = await theDrill()
    for (const folder of [base, it.archive])
      for (const name of readdirSync(folder).filter((one) => !/^parts$|\.sha256$/.test(one))) {
        const kept = underEitherName(join(folder, name))
        assert.isFalse(kept.includes('PGDATA') || kept.includes('backup_label'), name)
        assert.match(name, /^part-\d{5}$|\.cms(\.part)?$/)
      }
  })

  test('never writes over a data directory, and takes no unfinished backup', async ({ assert }) => {
    const { it, base } = await theDrill()
    assert.throws(() => restore(it, base, it.cluster.data), /is not empty/)
    const fresh = join(it.cluster.folder, 'new')
    assert.throws(() => restore(it, it.archive, fresh), /holds no list of parts/)
  })
})
