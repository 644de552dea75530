import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Person } from '#tests/faults/workload'
import { anInstallation, anInstance, type Installation, type Instance } from '#tests/instance'
import { until } from '#tests/patience'
import { aRedis, type Program } from './programs.js'
import { callsAt, investorAt } from './scaled.js'

const API = 60
const LOGIN = 10
/** As many as a busy machine answers without refusing any of them for the moment. */
const AT_ONCE = 8
const GONE = 'Redis does not answer'
const BACK = 'Redis answers again'

const from = (nth: number) => ({ 'x-forwarded-for': `198.51.100.${nth}` })

test.group('Limits of two copies that count in one Redis', (group) => {
  let redis: Program
  let one: Installation
  let other: Instance
  const copies = () => [one, other] as Instance[]

  group.setup(async () => {
    redis = await aRedis()
    const settings = {
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      LIMIT_API_PER_MINUTE: String(API),
      LIMIT_LOGIN_PER_MINUTE: String(LOGIN),
      LOG_LEVEL: 'info',
    }
    one = await anInstallation(settings)
    other = await anInstance({
      ...settings,
      DATABASE_URL: one.databaseUrl,
      DATA_DIR: one.dataDir,
    })
    return async () => {
      await other.stop()
      await one.stop()
      await redis.stop()
    }
  })

  /** How many of these concurrent calls, at both copies by turns, were let through. */
  const letThrough = async (
    calls: number,
    make: (copy: Instance) => Promise<{ status: number }>,
  ) => {
    const statuses: number[] = []
    let next = 0
    const work = async () => {
      for (let nth = next++; nth < calls; nth = next++)
        statuses.push((await make(copies()[nth % 2] as Instance)).status)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const broken = statuses.filter((status) => status >= 500)
    if (broken.length > 0) throw new Error(`${broken.length} calls were answered by ${broken[0]}`)
    return statuses.filter((status) => status !== 429).length
  }
  const profile = (person: Person) => (copy: Instance) =>
    callsAt(copy.base, person).get('/user/profile')
  const signIn = (nth: number) => (copy: Instance) =>
    copy.call('POST', '/auth/login', {
      body: { email: `nobody${nth}@scale.test`, password: 'a door with two locks' },
      headers: from(nth),
    })

  test('they count together, to the call: calls of a person, sign-ins of an address', async ({
    assert,
  }) => {
    const person = await investorAt(one.base)
    assert.equal(await letThrough(API + 40, profile(person)), API)
    assert.equal(await letThrough(LOGIN + 20, signIn(1)), LOGIN)
    assert.equal(await letThrough(LOGIN + 20, signIn(2)), LOGIN)
  })

  test('without Redis calls are counted by each copy, sign-ins by both in the database; nothing breaks, and it is said once', async ({
    assert,
  }) => {
    const person = await investorAt(one.base)
    await redis.kill()
    assert.equal(await letThrough(API * 2 + 40, profile(person)), API * 2)
    assert.equal(await letThrough(LOGIN + 20, signIn(3)), LOGIN)
    for (const copy of copies()) assert.lengthOf(copy.printed().split(GONE), 2)
  })

  test('once it is back they count there again', async ({ assert }) => {
    await redis.start()
    const person = await investorAt(one.base)
    await until('both have found it', async () => {
      await Promise.all(copies().map((copy) => signIn(4)(copy)))
      await sleep(100)
      return copies().every((copy) => copy.printed().includes(BACK))
    })
    assert.equal(await letThrough(API + 40, profile(person)), API)
  })
})
