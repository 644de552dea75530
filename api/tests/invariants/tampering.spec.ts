import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import type pg from 'pg'
import { randomFor, SEED } from '#tests/seed'
import { AUDIT_TAMPERINGS, RULE_TAMPERINGS } from './audit_tamperings.js'
import { simulateManyDeposits } from './bulk_history.js'
import { freshDatabase, inDatabase } from './fresh_database.js'
import { simulateAll } from './history.js'
import { LEDGER_TAMPERINGS, REQUEST_TAMPERINGS, type Tampering } from './tamperings.js'

const KINDS = [...LEDGER_TAMPERINGS, ...REQUEST_TAMPERINGS, ...AUDIT_TAMPERINGS, ...RULE_TAMPERINGS]
const TRIALS = 200
const BIG = 40_000
/** With a plan that compares each row with each, a proof would take a thousand times as long. */
const MOST_TIMES = 20

type Proof = { rule: string; holds: boolean; detail: string | null }

type Sealed = { prev: Buffer; sealed: string; seal: Buffer }
const ENTRY_SEALS = `select coalesce(lag(e.hash) over (partition by e.account_id order by e.seq), sha256('assay')) as prev,
  concat_ws('|', t.id, t.kind, t.ref_kind, t.ref_id, coalesce(t.owner::text, '-'), t.amount, t.actor, extract(epoch from t.at), t.business_date - date '2000-01-01', e.line,
    e.account_id, e.amount, e.balance_after, e.seq) as sealed, e.hash as seal
  from ledger.entries e join ledger.transactions t on t.id = e.tx_id`

const brokenRules = async (client: pg.Client): Promise<Proof[]> =>
  (
    await client.query(
      'select * from ledger.check_all() where not holds union all select * from audit_check() where not holds',
    )
  ).rows

/** The result of the checks after a change that is then taken back; null where they name it as they should. */
async function trial(
  client: pg.Client,
  { run, rule }: Tampering,
  chance: () => number,
): Promise<string | null> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  const expected = await run(client, chance)
  const said = await brokenRules(client)
  await client.query('rollback')
  const isNamed = said.some((proof) => proof.rule === rule && proof.detail?.startsWith(expected))
  return isNamed ? null : `expected ${rule}: ${expected}, got ${JSON.stringify(said)}`
}

test.group('T9: tampering by a superuser', (group) => {
  let url: string
  group.setup(async () => {
    const database = await freshDatabase()
    url = database.url
    await inDatabase(url, (client) => simulateAll(client, 25))
    return database.drop
  })

  test('finds nothing where nothing was touched (control)', async ({ assert }) => {
    assert.deepEqual(await inDatabase(url, brokenRules), [])
  })

  test(`names the first bad row in ${TRIALS} of ${TRIALS} trials`, async ({ assert }) => {
    console.log(`SEED=${SEED}`)
    const chance = randomFor('tampering')
    const missed = await inDatabase(url, async (client) => {
      const notes: string[] = []
      for (let nth = 0; nth < TRIALS; nth++) {
        const kind = KINDS[nth % KINDS.length] as Tampering
        const note = await trial(client, kind, chance)
        if (note) notes.push(`${kind.what}: ${note}`)
      }
      return notes
    })
    assert.deepEqual(missed, [])
  })

  test('each entry carries the SHA-256 of the one before it and of itself, counted outside PostgreSQL', async ({
    assert,
  }) => {
    const { rows } = await inDatabase(url, (client) => client.query<Sealed>(ENTRY_SEALS))
    assert.isAbove(rows.length, 50)
    for (const { prev, sealed, seal } of rows)
      assert.equal(
        createHash('sha256').update(prev).update(sealed).digest('hex'),
        seal.toString('hex'),
        sealed,
      )
  })

  test('every trial left the database as it was', async ({ assert }) => {
    assert.deepEqual(await inDatabase(url, brokenRules), [])
  })
})

test.group('T9: the time a proof takes', () => {
  test(`names a changed byte among ${BIG} entries, and takes as long whatever the planner knows`, async ({
    assert,
  }) => {
    const { url, drop } = await freshDatabase()
    const seconds = await inDatabase(url, async (client) => {
      await simulateManyDeposits(client, BIG / 2)
      const { rows } = await client.query('select count(*) as entries from ledger.entries')
      assert.equal(rows[0].entries, BigInt(BIG))
      assert.deepEqual(await brokenRules(client), [])
      // with any statistics of the planner: none, the sizes, or all
      const times: number[] = []
      for (const known of ['vacuum deposits', 'vacuum analyze audit_events', 'vacuum analyze']) {
        await client.query(known)
        const requested = performance.now()
        assert.deepEqual(await brokenRules(client), [])
        times.push(performance.now() - requested)
      }
      const longest = Math.max(...times) / Math.min(...times)
      assert.isBelow(longest, MOST_TIMES, `after each: ${times.map(Math.round).join(', ')} ms`)
      // about every thousandth of the 160,000 rows that both read
      await client.query(`set assay.rest_ms = '10'`)
      const rested = performance.now()
      assert.deepEqual(await brokenRules(client), [])
      assert.isAbove(performance.now() - rested, 800, 'rests between')
      await client.query('reset assay.rest_ms')
      const began = performance.now()
      const flip = LEDGER_TAMPERINGS.find((kind) => kind.what === "an entry's byte 15") as Tampering
      assert.isNull(await trial(client, flip, randomFor('big')))
      return (performance.now() - began) / 1000
    })
    await drop()
    console.log(`${BIG} entries and their audit lines proved in ${seconds.toFixed(1)} s`)
  }).timeout(300_000)
})
