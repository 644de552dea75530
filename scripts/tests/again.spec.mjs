import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { FOUND } from '../../api/tests/invariants/demo_figures.ts'
import { isRunning } from '../processes.mjs'
import { killOutright } from './killing.mjs'
import {
  databaseFolder,
  dataFolder,
  lastDatabaseLog,
  nameOf,
  npmStart,
  untilNone,
} from './started.mjs'

test('a start right after kill -9 of both stages takes over, one after kill -9 of everything uses the same database', async (t) => {
  const dataDir = dataFolder(t)
  const first = await npmStart(t, { dataDir })
  await first.ready()
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const stages = first
    .processes()
    .filter((pid) => /boot\.mjs start|npm start|read -r/.test(nameOf(pid)))
  killOutright(stages)
  const orphans = first.processes()
  assert.ok(orphans.some((pid) => nameOf(pid).includes('bin/server.js')))

  const second = await npmStart(t, { dataDir, port: first.port })
  await second.ready()
  assert.deepEqual(orphans.filter(isRunning), [])
  killOutright(second.processes())
  assert.deepEqual(await untilNone(second.processes), [])

  const third = await npmStart(t, { dataDir, port: first.port })
  await third.ready()
  assert.equal(readFileSync(join(dataDir, 'postgres.password'), 'utf8'), password)
  assert.match(lastDatabaseLog(third), /was not properly shut down; automatic recovery/)
  assert.doesNotMatch(lastDatabaseLog(third), /database system was shut down at/)
})

/** What the database of a demonstration holds. @param {string} dataDir @returns {Promise<import('../../api/tests/invariants/demo_figures.ts').Match>} */
async function figuresOf(dataDir) {
  const lines = readFileSync(join(databaseFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port: Number.parseInt(lines[3] ?? '', 10) },
    ...{ user: 'postgres', database: 'assay' },
    password: readFileSync(join(dataDir, 'postgres.password'), 'utf8'),
  })
  await client.connect()
  try {
    return (await client.query(FOUND)).rows[0]
  } finally {
    await client.end()
  }
}

test('a demonstration is filled in few statements, in the order of its dates, every check holds, and it starts again on its data', async (t) => {
  const dataDir = dataFolder(t)
  const first = await npmStart(t, { dataDir, env: { DEMO: '1' } })
  await first.ready()
  const match = await figuresOf(dataDir)
  assert.deepEqual(match.untrue, [])
  assert.equal(match.late, 0)
  // fewer on some dates than on others
  assert.ok(match.postings > 3000)
  // what credits take out of the one pool is a statement each; all else shares them
  assert.ok(match.statements < match.credits + match.postings / 10)
  assert.deepEqual(
    match.free.map((cents) => cents >= 100_000_000),
    [true, true, false],
  )
  assert.deepEqual(match.paid_late, ['BTC', 'ETH', 'SOL'])
  assert.equal(match.waiting, 2, 'both published accounts have something to confirm')
  assert.ok(match.by_two > 60)
  assert.ok(match.published > 100)
  assert.ok(match.cancelled > 5)
  assert.equal(match.unpaid, 0, 'every payout names its payment')
  // 1.5 % of 1,500.00, 800.00 and 2,500.00
  assert.deepEqual(match.desk, {
    ...{ offered: false, investments: 3, ofTheDemoInvestor: 1, lost: 7_200, earned: true },
    ...{ declared: 9, losses: 1 },
  })
  first.npm.kill('SIGTERM')
  await first.ended()

  const second = await npmStart(t, { dataDir, env: { DEMO: '1' } })
  // npm run bench -- starts measures the time
  await second.ready()
  assert.equal((await figuresOf(dataDir)).postings, match.postings)
})

test('a first start killed in each of its stages, one start after the other, does not harm the last', async (t) => {
  const dataDir = dataFolder(t)
  // in this order, so that each start finds what the one before has left and goes one stage further
  for (const stage of /** @type {const} */ ([
    'its files are being made',
    'PostgreSQL runs',
    'the database is prepared',
  ])) {
    const started = await npmStart(t, { dataDir })
    await started.reaches(stage)
    killOutright(started.processes())
    assert.deepEqual(await untilNone(started.processes), [])
  }

  const last = await npmStart(t, { dataDir })
  await last.ready()
})
