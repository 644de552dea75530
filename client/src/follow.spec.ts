import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { type Moment, moment } from './elapsed.ts'
import { follow } from './follow.ts'

const streamOf = (...pieces: readonly string[]): Response => missing(undefined, ...pieces)

/** A stream of a server that says what has changed. */
const missing = (kinds: string | undefined, ...pieces: readonly string[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    }),
    kinds === undefined ? {} : { headers: { 'missed-changes': kinds } },
  )

/** Follows a server that gives these answers, one for each time that the stream is opened. */
function following(t: TestContext, ...answers: readonly (Response | Error)[]) {
  return followingSince(t, null, ...answers)
}

function followingSince(
  t: TestContext,
  readSince: Moment | null,
  ...answers: readonly (Response | Error)[]
) {
  const left = [...answers]
  const opened: { path: string; token: string | null; age: string | null }[] = []
  const reported: string[] = []
  const browserFetch = globalThis.fetch
  t.mock.timers.enable({ apis: ['setTimeout'] })
  globalThis.fetch = async (path, init) => {
    const headers = new Headers(init?.headers)
    opened.push({
      path: `${path}`,
      token: headers.get('authorization'),
      age: headers.get('data-age'),
    })
    const answer = left.shift() ?? new Promise<Response>(() => {})
    if (answer instanceof Error) throw answer
    return answer
  }
  const stop = follow({
    path: '/user/events',
    token: 'own',
    readSince,
    onOpen: (missed) =>
      void reported.push(missed ? `open, ${missed.join(' and ')} missed` : 'open'),
    onEvent: ({ name, data }) => void reported.push(`${name} ${data}`),
    onLost: () => void reported.push('lost'),
  })
  t.after(() => {
    stop()
    globalThis.fetch = browserFetch
  })
  /** Runs everything that does not wait for the clock. */
  const settle = () => new Promise((done) => setImmediate(() => setImmediate(done)))
  const after = async (ms: number) => {
    t.mock.timers.tick(ms)
    await settle()
  }
  return { opened, reported, stop, settle, after }
}

test('reports events, and reopens an ended stream after the time that the server sets', async (t) => {
  const { opened, reported, settle, after } = following(
    t,
    streamOf('retry: 3000\n\nevent: cha', 'nged\ndata: {}\n\n'),
    streamOf(': here\n\n'),
  )
  await settle()
  assert.deepEqual(reported, ['open', 'changed {}', 'lost'])
  await after(2_999)
  assert.equal(opened.length, 1)
  // up to half as long again, so that not all tabs reconnect at once
  await after(1_501)
  assert.equal(opened.length, 2)
  assert.deepEqual(reported.slice(3), ['open', 'lost'])
  assert.deepEqual(opened[0], { path: '/api/user/events', token: 'Bearer own', age: null })
})

test('asks what has changed since the first read, until a stream was open', async (t) => {
  const since = { ...moment(), timeOfDay: Date.now() - 90 }
  const { opened, reported, settle, after } = followingSince(
    t,
    since,
    new Response('', { status: 503 }),
    missing('none', ': here\n\n'),
    missing('none', ': here\n\n'),
  )
  await settle()
  // the clock that has gone further counts
  assert.ok(Number.parseInt(opened[0]?.age ?? '', 10) >= 90)
  await after(3_001)
  assert.match(opened[1]?.age ?? '', /^\d+$/)
  assert.deepEqual(reported, ['lost', 'open,  missed', 'lost'])
  await after(1_501)
  assert.equal(opened[2]?.age, null)
})

test('reports the kinds that the server names', async (t) => {
  const { reported, settle } = followingSince(t, moment(), missing('deposit, balance'))
  await settle()
  assert.deepEqual(reported, ['open, deposit and balance missed', 'lost'])
})

test('trusts no answer that took longer than the margin of the server', async (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const { reported, settle } = followingSince(t, moment(), missing('none'))
  now = 5_000
  await settle()
  assert.deepEqual(reported, ['open', 'lost'])
})

test('waits twice as long after each failure, and a minute after a refusal', async (t) => {
  const nobody = () => new TypeError('fetch failed')
  const { opened, after, settle } = following(
    t,
    ...[nobody(), nobody(), new Response('', { status: 401 })],
  )
  await settle()
  await after(1_999)
  assert.equal(opened.length, 1)
  await after(1_001)
  assert.equal(opened.length, 2)
  await after(3_999)
  assert.equal(opened.length, 2)
  await after(2_001)
  assert.equal(opened.length, 3)
  await after(59_999)
  assert.equal(opened.length, 3)
  await after(30_001)
  assert.equal(opened.length, 4)
})

test('opens no further stream once it is stopped', async (t) => {
  const { opened, reported, stop, settle, after } = following(t, streamOf())
  await settle()
  stop()
  await after(120_000)
  assert.equal(opened.length, 1)
  assert.deepEqual(reported, ['open', 'lost'])
})
