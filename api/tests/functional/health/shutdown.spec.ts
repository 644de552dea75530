import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { missedFigures, tell } from '#tests/faults/figures'
import { look, unique } from '#tests/fixtures'
import { anInstance, type Instance } from '#tests/instance'
import { scaled, SLOWNESS, until } from '#tests/patience'

/** `npm run faults` repeats it twenty times. */
const ROUNDS = Number.parseInt(process.env.END_TIMES ?? '1', 10)
/** Calls that take longer than the end may take are cut: a slow machine has fewer. */
const IN_FLIGHT = Math.max(20, Math.round(200 / SLOWNESS))
const MOST_MS = 10_000

/** Something of which the end of the process knows nothing, like a connection that opens meanwhile. */
const LINGERING = { NODE_OPTIONS: '--import=data:text/javascript,setInterval(String,1000)' }

/** When it gets the signal a second time, as from a terminal and then from a supervisor: while it ends. */
const SECOND_MS = 50

type Outcome = { status: number; fault: string | undefined }

/** A contact message: one transaction with three rows, so a lost answer would show in the table. */
function write(
  { base }: Instance,
  tag: string,
  i: number,
): { isThere: Promise<unknown>; outcome: Promise<Outcome> } {
  const body = JSON.stringify({
    name: 'Ada',
    email: `${tag}${i}@visitor.test`,
    subject: tag,
    message: 'In flight.',
  })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const call = request(`${base}/contact`, { method: 'POST', headers, agent: false })
  const isThere = new Promise((done) => call.once('finish', done))
  const outcome = new Promise<Outcome>((done) => {
    call.once('error', (error: NodeJS.ErrnoException) => done({ status: 0, fault: error.code }))
    call.once('response', (response) => {
      response.resume()
      response.once('end', () => done({ status: response.statusCode ?? 0, fault: undefined }))
      response.once('error', (error: NodeJS.ErrnoException) =>
        done({ status: -1, fault: error.code }),
      )
    })
  })
  call.end(body)
  return { isThere, outcome }
}

test.group('T15: the end of a process', () => {
  test(`answers ${IN_FLIGHT} calls in flight, and exits with 0, ${ROUNDS} times`, async ({
    assert,
  }) => {
    let longest = 0
    for (let round = 0; round < ROUNDS; round++) {
      const instance = await anInstance()
      const tag = unique()
      await write(instance, `${tag}warm`, 0).outcome
      const calls = Array.from({ length: IN_FLIGHT }, (_, i) => write(instance, tag, i))
      await Promise.all(calls.map(({ isThere }) => isThere))
      const received = performance.now()
      process.kill(instance.pid, 'SIGTERM')
      const again = setTimeout(() => process.kill(instance.pid, 'SIGTERM'), SECOND_MS)
      const outcomes = await Promise.all(calls.map(({ outcome }) => outcome))
      assert.equal(await instance.ended, 0)
      clearTimeout(again)
      longest = Math.max(longest, performance.now() - received)
      assert.deepEqual(
        outcomes.filter(({ status }) => status !== 201),
        [],
        'what was sent is answered',
      )
      const [kept] = await look('select count(*)::int as n from messages where subject = :tag', {
        tag,
      })
      assert.equal(kept.n, IN_FLIGHT)
    }
    const ends = `${ROUNDS} ends with ${IN_FLIGHT} calls in flight: without an answer, or 5xx`
    tell('T15', ends, '0', '0', true)
    tell(
      'T15',
      'longest from SIGTERM to exit 0',
      `${Math.round(longest)} ms`,
      '≤ 10 s',
      longest <= MOST_MS,
    )
    assert.deepEqual(missedFigures(), [])
  }).timeout(60_000 + ROUNDS * 60_000)

  test('a process that is killed instead leaves calls without an answer (control)', async ({
    assert,
  }) => {
    const instance = await anInstance()
    const tag = unique()
    const calls = Array.from({ length: IN_FLIGHT }, (_, i) => write(instance, tag, i))
    await Promise.all(calls.map(({ isThere }) => isThere))
    process.kill(instance.pid, 'SIGKILL')
    const outcomes = await Promise.all(calls.map(({ outcome }) => outcome))
    const lost = outcomes.filter(({ status }) => status <= 0).length
    tell('T15', 'control, SIGKILL instead: without an answer', String(lost), '> 0', lost > 0)
    assert.isAbove(lost, 0)
  })

  test('is not ready from the signal on, and makes its clients reconnect elsewhere', async ({
    assert,
  }) => {
    const instance = await anInstance()
    const url = `${instance.base.replace(/\/api$/, '')}/health/ready`
    assert.equal((await fetch(url)).status, 200)
    process.kill(instance.pid, 'SIGTERM')
    // the signal takes a moment to arrive
    const answer = await until(
      'it is not ready',
      () => fetch(url),
      ({ ok }) => !ok,
      10,
    )
    assert.equal(answer.status, 503)
    assert.equal(answer.headers.get('connection'), 'close')
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/)
    assert.equal(await instance.ended, 0)
  })

  test('a process that gets the signal while it starts ends too', async ({ assert }) => {
    for (let round = 0; round < Math.min(3, ROUNDS * 2); round++) {
      const instance = await anInstance()
      process.kill(instance.pid, 'SIGTERM')
      assert.equal(await instance.ended, 0)
    }
  })

  test('a process that something keeps alive ends too', async ({ assert }) => {
    const instance = await anInstance(LINGERING)
    process.kill(instance.pid, 'SIGTERM')
    assert.equal(await instance.ended, 0)
  })

  test('a process that cannot listen says why, and ends', async ({ assert }) => {
    // an address of no machine (RFC 5737)
    const settings = { ...LINGERING, HOST: '203.0.113.1' }
    await assert.rejects(() => anInstance(settings), /did not start:.*EADDRNOTAVAIL/s)
  })

  test('a client that never finishes its call is cut off, and the process ends', async ({
    assert,
    cleanup,
  }) => {
    const instance = await anInstance()
    const socket = connect(Number(new URL(instance.base).port), '127.0.0.1')
    socket.on('error', () => socket.destroy())
    cleanup(() => void socket.destroy())
    socket.write(
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    await sleep(scaled(200))
    const received = performance.now()
    process.kill(instance.pid, 'SIGTERM')
    assert.equal(await instance.ended, 0)
    const took = performance.now() - received
    assert.isAbove(took, 5_000, 'it was given its time')
    tell(
      'T15',
      'with a client that never finishes',
      `${Math.round(took)} ms`,
      '≤ 10 s',
      took <= MOST_MS,
    )
    assert.deepEqual(missedFigures(), [])
  }).timeout(30_000)
})
