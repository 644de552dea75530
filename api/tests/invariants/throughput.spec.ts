import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { test } from '@japa/runner'
import { anInvestor, fund, type Investor } from '#tests/house'
import { anInstance, type Instance } from '#tests/instance'
import { randomFor } from '#tests/seed'
import { ADDRESS, brokenRules } from './money_at_once.js'

const CLIENTS = 16
const OWNERS = 50
const SECONDS = 5
const LEAST_A_SECOND = 400
const MOST_MS = 100

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

/** One withdrawal of a cent, with as little work on the client's side as can be. Answers its status. */
function hold(base: string, token: string): Promise<number> {
  const body = JSON.stringify({ method: 'bitcoin', amount: '0.01', address: ADDRESS })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
    'idempotency-key': randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const call = request(`${base}/withdrawal`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(body)
  })
}

test.group('T12: throughput of money calls', (group) => {
  let instance: Instance
  let owners: Investor[]
  group.setup(async () => {
    owners = await Promise.all(Array.from({ length: OWNERS }, () => anInvestor()))
    for (const owner of owners) await fund(owner, 'BTC', '1000.00')
    instance = await anInstance()
    return async () => {
      agent.destroy()
      await instance.stop()
    }
  })

  test(`${CLIENTS} clients put ${LEAST_A_SECOND} amounts on hold a second, 99 of 100 within ${MOST_MS} ms`, async ({
    assert,
  }) => {
    const times: number[] = []
    const statuses = new Set<number>()
    const run = async (seconds: number, nth: number) => {
      const chance = randomFor(`throughput ${nth}`)
      const until = performance.now() + seconds * 1000
      while (performance.now() < until) {
        const began = performance.now()
        statuses.add(await hold(instance.base, owners[Math.floor(chance() * OWNERS)]?.token ?? ''))
        times.push(performance.now() - began)
      }
    }
    const all = (seconds: number) =>
      Promise.all(Array.from({ length: CLIENTS }, (_, nth) => run(seconds, nth)))
    await all(2)
    times.length = 0
    await all(SECONDS)
    const rate = times.length / SECONDS
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    console.log(`${Math.round(rate)} holds a second, p99 ${p99.toFixed(1)} ms`)
    assert.deepEqual([...statuses], [201])
    assert.isAbove(rate, LEAST_A_SECOND)
    assert.isBelow(p99, MOST_MS)
    assert.deepEqual(await brokenRules(), [])
  })
})
