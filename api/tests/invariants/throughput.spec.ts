import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { test } from '@japa/runner'
import { anInvestor, fund, type Investor } from '#tests/fixtures'
import { anInstance, type Instance } from '#tests/instance'
import { randomFor } from '#tests/seed'
import { ADDRESS, brokenRules } from './money_at_once.js'

const CLIENTS = 16
const OWNERS = 20
/** How many a second is a figure: `npm run bench -- money` holds it, on a machine to itself and beside a bare program. */
const EACH = 40

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

test.group('T12: money calls at once', (group) => {
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

  test(`${CLIENTS} clients at once put ${CLIENTS * EACH} amounts on hold, each of them`, async ({
    assert,
  }) => {
    const statuses = new Set<number>()
    const client = async (nth: number) => {
      const chance = randomFor(`throughput ${nth}`)
      for (let turn = 0; turn < EACH; turn++) {
        const token = owners[Math.floor(chance() * OWNERS)]?.token ?? ''
        statuses.add(await hold(instance.base, token))
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, nth) => client(nth)))
    assert.deepEqual([...statuses], [201])
    assert.deepEqual(await brokenRules(), [])
  })
})
