import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { look, unique } from '#tests/house'
import { anInstance, type Instance } from '#tests/instance'

const ROUNDS = 3
const IN_FLIGHT = 200

type Outcome = { status: number; fault: string | undefined }

/** A message of contact: one transaction with three rows, so an answer lost would show in the table. */
async function write(instance: Instance, tag: string, i: number): Promise<Outcome> {
  const body = { name: 'Ada', email: `${tag}${i}@visitor.test`, subject: tag, message: 'In flight.' }
  return instance.call('POST', '/contact', { body }).then(
    ({ status }) => ({ status, fault: undefined }),
    (error: { cause?: { code?: string } }) => ({ status: 0, fault: error.cause?.code ?? String(error) })
  )
}

test.group('T15: the end of a process', () => {
  test(`answers what it has accepted of ${IN_FLIGHT} calls in flight, and exits with 0, ${ROUNDS} times`, async ({ assert }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const instance = await anInstance()
      const tag = unique()
      await write(instance, `${tag}warm`, 0)
      const calls = Array.from({ length: IN_FLIGHT }, (_, i) => write(instance, tag, i))
      await sleep(10 + round * 15)
      const told = performance.now()
      process.kill(instance.pid, 'SIGTERM')
      const outcomes = await Promise.all(calls)
      assert.equal(await instance.ended, 0)
      assert.isBelow(performance.now() - told, 10_000)
      const others = outcomes.filter(({ status, fault }) => status !== 201 && fault !== 'ECONNREFUSED')
      assert.deepEqual(others, [], 'a call is answered, or was never accepted')
      const [kept] = await look('select count(*)::int as n from messages where subject = :tag', { tag })
      assert.equal(kept.n, outcomes.filter(({ status }) => status === 201).length)
    }
  }).timeout(120_000)

  test('is not ready from the moment that it is told, and asks its clients to connect elsewhere', async ({ assert }) => {
    const instance = await anInstance()
    const url = `${instance.base.replace(/\/api$/, '')}/health/ready`
    assert.equal((await fetch(url)).status, 200)
    process.kill(instance.pid, 'SIGTERM')
    await sleep(50)
    const answer = await fetch(url)
    assert.equal(answer.status, 503)
    assert.equal(answer.headers.get('connection'), 'close')
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/)
    assert.equal(await instance.ended, 0)
  })

  test('a client that never finishes its call is cut off, and the process ends within ten seconds', async ({ assert, cleanup }) => {
    const instance = await anInstance()
    const socket = connect(Number(new URL(instance.base).port), '127.0.0.1')
    socket.on('error', () => socket.destroy())
    cleanup(() => void socket.destroy())
    socket.write('POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
    await sleep(200)
    const told = performance.now()
    process.kill(instance.pid, 'SIGTERM')
    assert.equal(await instance.ended, 0)
    const took = performance.now() - told
    assert.isBelow(took, 10_000)
    assert.isAbove(took, 5_000, 'it was given its time')
  }).timeout(20_000)
})
