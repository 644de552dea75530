import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { aPreparedCluster, type Cluster } from '#tests/faults/prepared_cluster'
import type { Person } from '#tests/faults/workload'
import { watching } from '#tests/functional/live/watching'
import { anInstance, type Instance, loginsAt } from '#tests/instance'
import { SLOWNESS, until } from '#tests/patience'
import { callsAt, figuresAt, investorAt, ownerAt, commandReplay } from './scaled.js'
import { ended, slowExport } from './slow_export.js'

/** So much that a replica which a test delays on purpose stays in use, however long its calls take. */
const MOST_LAG_SECONDS = Math.ceil(60 * SLOWNESS)
/** For copies that are to leave it. */
const LITTLE_LAG_SECONDS = 2
const EXPORTED = 8_000
const LEFT = 'the replica is left out'
const BACK = 'the back office reads from the replica'

test.group('The back office on a streaming replica', (group) => {
  let primary: Cluster
  let replica: Cluster
  let copies: Instance[]
  let owner: Person
  let investor: Person
  let settings = {}
  const [A, B] = [0, 1]
  const copy = (nth: number) => copies[nth] as Instance
  const staff = (nth = A, who = owner) => callsAt(copy(nth).base, who)
  const linesOf = (nth: number, line: string) => copy(nth).printed().split(line).length - 1
  const totalOf = async (path = '/admin/deposits', nth = A, who = owner) => {
    const answer = await staff(nth, who).get(path)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return Number.parseInt(answer.headers.get('content-range')?.split('/')[1] ?? '', 10)
  }
  /** Whether the replica answers any rows. */
  const atReplica = async (sql: string) => (await replica.ask('assay', sql)).length > 0
  const replay = (verb: 'pause' | 'resume') => commandReplay(replica, verb)
  const aDeposit = async () => {
    const body = { method: 'BTC', amount: '25.00' }
    const answer = await callsAt(copy(A).base, investor).post('/deposit', body)
    return answer.body.data.id as string
  }
  /** Both copies read from a replica that has everything that the owner's session wrote. */
  const settled = () => untilOnReplica(owner)
  const untilOnReplica = (who: Person) =>
    until(
      'reads are on the replica',
      async () => {
        const isUsed = [A, B].every((nth) => linesOf(nth, BACK) === 1 + linesOf(nth, LEFT))
        return { isUsed, isOn: isUsed && (await isOnReplica(who)) }
      },
      ({ isOn }) => isOn,
      250,
    )
  /** What a person's session wrote is on the replica, as both copies know. */
  async function isOnReplica(who: Person): Promise<boolean> {
    await replay('pause')
    const totals = () => Promise.all([A, B].map((nth) => totalOf('/admin/deposits', nth, who)))
    const before = await totals()
    await aDeposit()
    const after = await totals()
    await replay('resume')
    return after.every((total, nth) => total === before[nth])
  }

  group.setup(async () => {
    const { cluster, setup } = await aPreparedCluster()
    primary = cluster
    replica = await primary.standby({
      max_standby_streaming_delay: '300ms',
      hot_standby_feedback: 'off',
    })
    settings = {
      DATABASE_URL: primary.url,
      DATABASE_URL_REPLICA: loginsAt(replica.url).DATABASE_URL_STAFF ?? '',
      REPLICA_MAX_LAG_SECONDS: String(MOST_LAG_SECONDS),
      LOG_LEVEL: 'info',
    }
    copies = await Promise.all([anInstance(settings), anInstance(settings)])
    owner = await ownerAt(copy(A).base, setup)
    investor = await investorAt(copy(A).base)
    return async () => {
      await Promise.all(copies.map((one) => one.stop()))
      await replica.remove()
      await primary.remove()
    }
  })

  test('lists, search, the overview, the books and exports come from it', async ({ assert }) => {
    await settled()
    await replay('pause')
    const hidden = await investorAt(copy(A).base)
    await callsAt(copy(A).base, hidden).post('/deposit', { method: 'BTC', amount: '7.00' })
    const name = (await callsAt(copy(A).base, hidden).get('/user/profile')).body.data.email
    const [users, response, overview, entries] = await Promise.all([
      totalOf('/admin/users'),
      staff().get(`/admin/search?q=${encodeURIComponent(name)}`),
      staff().get('/admin/overview'),
      staff().get('/admin/entries'),
    ])
    // last: the line of the audit log about it is something that this session has written
    const csv = await staff().get('/admin/users/export')
    assert.deepEqual(response.body.data, [])
    assert.equal(overview.body.data.totalUsers, users)
    assert.equal(entries.status, 200)
    assert.lengthOf(csv.text.trim().split('\r\n'), users + 1)
    assert.notInclude(csv.text, name)
    await replay('resume')
    await until('the replica has it', async () => (await totalOf('/admin/users')) === users + 1)
    const seen = await staff().get(`/admin/search?q=${encodeURIComponent(name)}`)
    assert.lengthOf(seen.body.data, 1)
  })

  test('what a session has written is seen by it, in every copy, however late the replica is', async ({
    assert,
  }) => {
    await settled()
    const id = await aDeposit()
    await until(
      'the replica has it',
      async () => (await totalOf(`/admin/deposits?filter={"id":"${id}"}`)) === 1,
    )
    const other = await secondOwner()
    await replay('pause')
    const pending = `/admin/deposits?filter=${encodeURIComponent(`{"id":"${id}","status":"pending"}`)}`
    assert.deepEqual([await totalOf(pending), await totalOf(pending, B)], [1, 1])
    const decided = await staff().patch(`/admin/deposits/${id}/decline`, undefined, id)
    assert.equal(decided.status, 200)
    assert.deepEqual([await totalOf(pending), await totalOf(pending, B)], [0, 0])
    // another person's list is as old as the replica
    assert.deepEqual([await totalOf(pending, A, other), await totalOf(pending, B, other)], [1, 1])
    await replay('resume')
  })

  test('one that lags is left out, staff hear of a change when they can read it, and it comes back', async ({
    assert,
    cleanup,
  }) => {
    await settled()
    const few = { ...settings, REPLICA_MAX_LAG_SECONDS: String(LITTLE_LAG_SECONDS) }
    const late = await anInstance(few)
    cleanup(() => late.stop())
    const lines = (line: string) => late.printed().split(line).length - 1
    const total = async () => {
      const { headers } = await callsAt(late.base, owner).get('/admin/deposits')
      return headers.get('content-range')?.split('/')[1]
    }
    await until('it reads from the replica', () => lines(BACK) === 1)
    const stream = await watching(owner.token, '/admin/events', late.base)
    await until(
      'what went before was published',
      async () => (await stream.kindsAfter(1200)).length === 0,
    )
    await replay('pause')
    const before = Number(await total())
    await aDeposit()
    assert.deepEqual((await stream.next()).data.kinds, ['deposits'])
    assert.equal(await total(), String(before + 1), 'what it hears of it can read')
    await until('it has left the replica', () => lines(LEFT) === 1)
    await sleep(1_200)
    assert.equal(lines(LEFT), 1, 'it says so once')
    const lagging = await figuresAt(late.base)
    assert.equal(lagging.used, 0)
    assert.isAbove(lagging.lag, LITTLE_LAG_SECONDS)
    await stream.leave()
    const beginner = await anInstance(few)
    cleanup(() => beginner.stop())
    await sleep(2_500)
    assert.deepEqual(await figuresAt(beginner.base), { used: 0, lag: Number.NaN })
    await replay('resume')
    const again = await until(
      'it reads from the replica again',
      () => figuresAt(late.base),
      ({ used }) => used === 1,
      250,
    )
    assert.isBelow(again.lag, lagging.lag)
    assert.equal(lines(BACK), 2)
  })

  test('an export that the replica breaks off ends without its end, and nothing else does', async ({
    assert,
  }) => {
    await primary.ask(
      'assay',
      `insert into messages (name, email, subject, message, reference)
       select 'Ada', 'ada@reader.test', 'Hello', repeat('x', 4000), 'R' || n from generate_series(1, ${EXPORTED}) n;
       create table junk as select 1 as n -- deleted later: a row that its own transaction deletes is in no snapshot`,
    )
    await until('the replica has them', async () => (await totalOf('/admin/messages')) >= EXPORTED)
    const answer = await slowExport(copy(A), owner)
    const ends = ended(answer)
    const underWay = () =>
      atReplica(`select pid from pg_stat_activity
         where backend_xmin is not null and pid <> pg_backend_pid() and query like '%(t.message)::text%'`)
    await until('it is under way at the replica', underWay)
    for (const command of ['delete from junk', 'vacuum junk']) await primary.ask('assay', command)
    await until('the replica has broken this very session off', async () => !(await underWay()))
    const conflicts = `select datname from pg_stat_database_conflicts where confl_snapshot > 0`
    await until('it counts what it has broken off', () => atReplica(conflicts))
    let bytes = 0
    answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
    answer.resume()
    assert.equal(await ends, 'ECONNRESET')
    assert.isFalse(answer.complete)
    assert.isBelow(bytes, EXPORTED * 4_000)
    const whole = await staff().get('/admin/messages/export')
    assert.lengthOf(whole.text.trim().split('\r\n'), EXPORTED + 1)
  })

  test('killed, no call misses it: answers continue from the primary, and go back to it', async ({
    assert,
  }) => {
    await settled()
    const total = await totalOf()
    let isOver = false
    const seen: number[] = []
    const readers = Array.from({ length: 6 }, async (_, nth) => {
      do {
        const { status, headers } = await staff(nth % 2).get('/admin/deposits')
        seen.push(
          status === 200 && headers.get('content-range')?.endsWith(`/${total}`) ? 200 : status,
        )
        // oxlint-disable-next-line no-unmodified-loop-condition -- modified below
      } while (!isOver)
    })
    await until('they read', () => seen.length > 30)
    const left = [A, B].map((nth) => linesOf(nth, LEFT))
    await replica.kill()
    await until('both copies have left it', () =>
      [A, B].every((nth) => linesOf(nth, LEFT) > (left[nth] ?? 0)),
    )
    const known = seen.length
    await until('they read on', () => seen.length > known + 30)
    isOver = true
    await Promise.all(readers)
    assert.deepEqual([...new Set(seen)], [200])
    await replica.start()
    await settled()
  })

  async function secondOwner(): Promise<Person> {
    const session = await copy(A).call('POST', '/auth/login-admin', {
      body: { email: 'owner@faults.test', password: 'a door with two locks' },
    })
    const other = { id: session.body.data.id, token: session.body.token }
    await untilOnReplica(other)
    return other
  }
})
