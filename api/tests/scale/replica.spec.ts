import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Cluster } from '#tests/faults/cluster'
import type { Person } from '#tests/faults/workload'
import { watching } from '#tests/functional/live/watching'
import { figure, samplesOf } from '#tests/exposition'
import { anInstance, type Instance } from '#tests/instance'
import { aPrimary, callsAt, investorAt, ownerAt, tellReplay, until } from './scaled.js'
import { ended, slowExport } from './slow_export.js'

const MOST_LAG_SECONDS = 2
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
  const figuresOf = (nth: number) => figuresAt(copy(nth).base)
  const figuresAt = async (base: string) => {
    const answer = await fetch(base.replace(/\/api$/, '/metrics'))
    const samples = samplesOf(await answer.text())
    const [used, lag] = ['in_use', 'lag_seconds'].map((name) =>
      figure(samples, `assay_replica_${name}`, {}),
    )
    return { used, lag: lag ?? Number.NaN }
  }
  const replay = (verb: 'pause' | 'resume') => tellReplay(replica, verb)
  const aDeposit = async () => {
    const body = { method: 'BTC', amount: '25.00' }
    const answer = await callsAt(copy(A).base, investor).post('/deposit', body)
    return answer.body.data.id as string
  }
  /** Both copies read from a replica that has everything. */
  const settled = () =>
    until(
      'reads are on the replica',
      async () =>
        [A, B].every((nth) => linesOf(nth, BACK) === 1 + linesOf(nth, LEFT)) &&
        (await isOnReplica()),
    )
  /** What the owner's session wrote has come to the replica, as copy A knows. */
  async function isOnReplica(): Promise<boolean> {
    await replay('pause')
    const before = await totalOf()
    await aDeposit()
    const after = await totalOf()
    await replay('resume')
    return after === before
  }

  group.setup(async () => {
    const made = await aPrimary()
    primary = made.cluster
    replica = await primary.standby({
      max_standby_streaming_delay: '300ms',
      hot_standby_feedback: 'off',
    })
    settings = {
      DATABASE_URL: primary.url,
      DATABASE_URL_REPLICA: replica.url,
      REPLICA_MAX_LAG_SECONDS: String(MOST_LAG_SECONDS),
      LOG_LEVEL: 'info',
    }
    copies = await Promise.all([anInstance(settings), anInstance(settings)])
    owner = await ownerAt(copy(A).base, made.setup)
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
    const [users, found, overview, entries] = await Promise.all([
      totalOf('/admin/users'),
      staff().get(`/admin/search?q=${encodeURIComponent(name)}`),
      staff().get('/admin/overview'),
      staff().get('/admin/entries'),
    ])
    // last: the line of the audit log about it is something that this session has written
    const csv = await staff().get('/admin/users/export')
    assert.deepEqual(found.body.data, [])
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
    // somebody else's list is as old as the replica
    assert.deepEqual([await totalOf(pending, A, other), await totalOf(pending, B, other)], [1, 1])
    await replay('resume')
  })

  test('one that lags is left out, staff hear of a change when they can read it, and it comes back', async ({
    assert,
  }) => {
    await settled()
    const stream = await watching(owner.token, '/admin/events', copy(B).base)
    await until(
      'what went before was told',
      async () => (await stream.kindsAfter(1200)).length === 0,
    )
    await replay('pause')
    const [before, began] = [await totalOf(), Date.now()]
    await aDeposit()
    assert.equal(await totalOf(), before)
    assert.deepEqual((await stream.next(10_000)).data.kinds, ['deposits'])
    assert.isAbove(Date.now() - began, 1_000)
    assert.equal(await totalOf('/admin/deposits', B), before + 1)
    await until('both have left it', () => [A, B].every((nth) => linesOf(nth, LEFT) === 1))
    assert.equal(await totalOf(), before + 1)
    await sleep(1_200)
    assert.deepEqual([linesOf(A, LEFT), linesOf(B, LEFT)], [1, 1])
    const late = await figuresOf(A)
    assert.equal(late.used, 0)
    assert.isAbove(late.lag, MOST_LAG_SECONDS)
    await stream.leave()
    const beginner = await anInstance(settings)
    await sleep(2_500)
    assert.deepEqual(await figuresAt(beginner.base), { used: 0, lag: Number.NaN })
    await beginner.stop()
    await replay('resume')
    await settled()
    const again = await figuresOf(A)
    assert.equal(again.used, 1)
    assert.isBelow(again.lag, MOST_LAG_SECONDS)
  })

  test('an export that the replica breaks off ends without its end, and nothing else does', async ({
    assert,
  }) => {
    await primary.ask(
      'assay',
      `insert into messages (name, email, subject, message, reference)
       select 'Ada', 'ada@reader.test', 'Hello', repeat('x', 2000), 'R' || n from generate_series(1, 8000) n`,
    )

    await until('the replica has them', async () => (await totalOf('/admin/messages')) >= 8_000)
    const answer = await slowExport(copy(A), owner)
    const ends = ended(answer)
    await primary.ask('assay', 'create table junk as select generate_series(1, 1000) as n')
    await primary.ask('assay', 'delete from junk')
    await primary.ask('assay', 'vacuum junk')
    await sleep(1_500)
    let bytes = 0
    answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
    answer.resume()
    assert.equal(await ends, 'ECONNRESET')
    assert.isFalse(answer.complete)
    assert.isBelow(bytes, 8_000 * 2_000)
    const whole = await staff().get('/admin/messages/export')
    assert.lengthOf(whole.text.trim().split('\r\n'), 8_001)
  })

  test('killed, it is missed by nobody: answers go on from the primary, and go back to it', async ({
    assert,
  }) => {
    await settled()
    const total = await totalOf()
    const end = Date.now() + 1_700
    const seen: number[] = []
    const readers = Array.from({ length: 6 }, async (_, nth) => {
      while (Date.now() < end) {
        const { status, headers } = await staff(nth % 2).get('/admin/deposits')
        seen.push(
          status === 200 && headers.get('content-range')?.endsWith(`/${total}`) ? 200 : status,
        )
      }
    })
    await sleep(200)
    await replica.kill()
    await Promise.all(readers)
    assert.deepEqual([...new Set(seen)], [200])
    assert.isAbove(seen.length, 100)
    await replica.start()
    await settled()
  })

  test('what is no replica of this database is never read from', async ({ assert }) => {
    const wrong = await anInstance({
      DATABASE_URL: primary.url,
      DATABASE_URL_REPLICA: primary.url,
      LOG_LEVEL: 'info',
    })
    await until('it says so', () => wrong.printed().includes('is no replica of this database'))
    assert.equal((await callsAt(wrong.base, owner).get('/admin/deposits')).status, 200)
    assert.notInclude(wrong.printed(), BACK)
    await wrong.stop()
  })

  async function secondOwner(): Promise<Person> {
    const session = await copy(A).call('POST', '/auth/login-admin', {
      body: { email: 'owner@faults.test', password: 'a door with two locks' },
    })
    const other = { id: session.body.data.id, token: session.body.token }
    await until('its sign-in has come to the replica', async () => {
      const [row] = await replica.ask<{ n: number }>(
        'assay',
        'select count(*)::int as n from staff_tokens',
      )
      const [all] = await primary.ask<{ n: number }>(
        'assay',
        'select count(*)::int as n from staff_tokens',
      )
      return row?.n === all?.n
    })
    // and both copies know it
    await sleep(1_300)
    return other
  }
})
