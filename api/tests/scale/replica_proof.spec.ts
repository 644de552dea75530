import { test } from '@japa/runner'
import pg from 'pg'
import type { Cluster } from '#tests/faults/cluster'
import { aPreparedCluster } from '#tests/faults/prepared_cluster'
import type { Person } from '#tests/faults/workload'
import { anInstance, type Instance, loginsAt } from '#tests/instance'
import { until } from '#tests/patience'
import { callsAt, investorAt, ownerAt, commandReplay } from './scaled.js'

const IN_USE = 'the back office reads from the replica'

/** A line of the books that no rule lets in: more than there was, with the rules switched off. */
const SPOILT = `set session_replication_role = replica;
  update ledger.accounts set balance = balance + 1
    where id = (select account_id from ledger.entries order by id limit 1)`
const MENDED = `set session_replication_role = replica;
  update ledger.accounts set balance = balance - 1
    where id = (select account_id from ledger.entries order by id limit 1)`

type Proof = { isRunning: boolean; holds: boolean | null; checkedAt: string | null }

test.group('Beside a streaming replica, the proof of the books', (group) => {
  let primary: Cluster
  let replica: Cluster
  let settings = {}
  let owner: Person

  /** A copy that has made no proof yet; with a replica it reads from that. */
  async function aCopy(more: Record<string, string> = {}): Promise<Instance> {
    const copy = await anInstance({ ...settings, LOG_LEVEL: 'debug', ...more })
    if ('DATABASE_URL_REPLICA' in more)
      await until('it reads from the replica', () => copy.printed().includes(IN_USE))
    return copy
  }
  const withReplica = () =>
    aCopy({
      DATABASE_URL_REPLICA: loginsAt(replica.url).DATABASE_URL_STAFF ?? '',
      REPLICA_MAX_LAG_SECONDS: '60',
    })
  const proofOf = async (copy: Instance): Promise<Proof> =>
    (await callsAt(copy.base, owner).get('/admin/health')).body.data.ledger
  async function madeBy(copy: Instance): Promise<boolean | null> {
    await until('the proof is made', async () => (await proofOf(copy)).checkedAt !== null)
    return (await proofOf(copy)).holds
  }

  group.setup(async () => {
    const made = await aPreparedCluster()
    primary = made.cluster
    replica = await primary.standby({ hot_standby_feedback: 'off' })
    settings = { DATABASE_URL: primary.url }
    const copy = await anInstance(settings)
    owner = await ownerAt(copy.base, made.setup)
    const investor = await investorAt(copy.base)
    const answer = await callsAt(copy.base, investor).post('/deposit', {
      method: 'BTC',
      amount: '25.00',
    })
    const { id } = answer.body.data
    const decided = await callsAt(copy.base, owner).patch(
      `/admin/deposits/${id}/BTC/approve`,
      undefined,
      id,
    )
    if (decided.status !== 200) throw new Error(`the deposit: ${decided.text}`)
    await copy.stop()
    return async () => {
      await replica.remove()
      await primary.remove()
    }
  })

  test('is made at the replica, from what the replica has', async ({ assert }) => {
    const [reader, alone] = [await withReplica(), await aCopy()]
    await commandReplay(replica, 'pause')
    await primary.ask('assay', SPOILT)
    assert.isTrue(await madeBy(reader))
    assert.isFalse(await madeBy(alone), 'the primary would have answered')
    await primary.ask('assay', MENDED)
    await commandReplay(replica, 'resume')
    await Promise.all([reader.stop(), alone.stop()])
  })

  test('finds at the replica what is broken', async ({ assert }) => {
    await primary.ask('assay', SPOILT)
    const reader = await withReplica()
    assert.isFalse(await madeBy(reader))
    assert.match(reader.printed(), /"at":"replica"/)
    await primary.ask('assay', MENDED)
    await reader.stop()
  })

  test('what is no replica of this database is never read from', async ({ assert }) => {
    const wrong = await anInstance({
      DATABASE_URL: primary.url,
      DATABASE_URL_REPLICA: loginsAt(primary.url).DATABASE_URL_STAFF ?? '',
      LOG_LEVEL: 'info',
    })
    await until('it says so', () => wrong.printed().includes('is no replica of this database'))
    assert.equal((await callsAt(wrong.base, owner).get('/admin/deposits')).status, 200)
    assert.notInclude(wrong.printed(), IN_USE)
    await wrong.stop()
  })

  test('broken off at the replica, it is made at the primary', async ({ assert }) => {
    const reader = await withReplica()
    const own = `from pg_stat_activity where application_name = 'assay ledger proof'`
    const waits = async (cluster: Cluster) => {
      const [row] = await cluster.ask<{ n: number }>(
        'assay',
        `select count(*)::int as n ${own} and wait_event_type = 'Lock'`,
      )
      return row?.n === 1
    }
    const lock = new pg.Client({ connectionString: primary.url })
    await lock.connect()
    await lock.query('begin; lock table ledger.entries in access exclusive mode')
    // the log of an uncommitted transaction is sent with the next commit
    await primary.ask('assay', `select pg_logical_emit_message(false, 'test', 'sent', true)`)
    await until('the lock has come to the replica', async () => {
      const held = `select from pg_locks where relation = 'ledger.entries'::regclass and granted`
      return (await replica.ask('assay', `${held} and mode = 'AccessExclusiveLock'`)).length === 1
    })
    await proofOf(reader)
    await until('it waits at the replica', () => waits(replica))
    await replica.ask('assay', `select pg_terminate_backend(pid) ${own}`)
    await until('it waits at the primary', () => waits(primary))
    await lock.end()
    assert.isTrue(await madeBy(reader))
    assert.match(reader.printed(), /"at":"primary"/)
    assert.match(reader.printed(), /a check goes to the primary/)
    await reader.stop()
  })
})
