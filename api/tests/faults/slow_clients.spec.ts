import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { scaled } from '#tests/patience'
import { largest, missedFigures, percentile, setting, tell } from './figures.js'
import { type Blow, pound } from './pounding.js'
import { besiege, GIVE_UP_MS, type Kind, type Life, pour } from './slow_sockets.js'
import { aFixture, type Fixture } from './fixture.js'

const SECONDS = setting('FAULT_SLOW_SECONDS', 3)
const CONNECTIONS = setting('FAULT_SLOW_CONNECTIONS', 120)
/** Each reader who takes nothing has some megabytes pushed to it first, so there are fewer of them. */
const KINDS: Kind[] = ['slow headers', 'slow body', 'slow headers', 'slow body', 'slow read']
const CUT_MS = 15_000
/** More than buffers between two programs hold. */
const LARGE = 8 * 2 ** 20
const MOST_BYTES = 50 * 2 ** 20
/** A short run begins with a process that is still growing, and may have other work beside it. */
const IS_SHORT = SECONDS < 60
const SPARE = IS_SHORT ? { ms: scaled(8_000), bytes: 200 * 2 ** 20 } : { ms: 0, bytes: 0 }
/** Ordinary calls before anything is measured. */
const WARM_UP_MS = Math.min(20_000, SECONDS * 500)
/** Between two ordinary calls of a client: a short run leaves the processors to the tests beside it. */
const PAUSE_MS = IS_SHORT ? 50 : 5

const portOf = ({ api }: Fixture) => Number.parseInt(new URL(api.base).port, 10)
const mib = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`

/** What ordinary people wait for, while `during` runs. */
async function served(it: Fixture, during: Promise<unknown>): Promise<Blow[]> {
  const blows: Blow[] = []
  let isOver = false
  const pounding = pound(it.api.base, it.people, blows, () => isOver, PAUSE_MS)
  await during
  isOver = true
  await pounding
  return blows
}

const tail = (blows: Blow[]) =>
  percentile(
    blows.map(({ tookMs }) => tookMs),
    0.99,
  )
const refusals = (blows: Blow[]) => blows.filter(({ status }) => status !== 200 && status !== 201)

/** Connections that were not cut in time, and slow ones that got another answer than that they are slow. */
function wrong(lives: Life[]): string[] {
  const late = lives.filter(({ livedMs }) => livedMs > CUT_MS + SPARE.ms)
  const misreported = lives.filter(({ kind, status }) => kind !== 'slow read' && status !== 408)
  return [
    ...late.map(({ kind, livedMs }) => `${kind}: open for ${Math.round(livedMs)} ms`),
    ...misreported.map(({ kind, status }) => `${kind}: ${status}`),
  ]
}

const json = (more: string) =>
  `POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${more}\r\n`
const ZEROS = Buffer.alloc(64 * 1024, 0x20)
/** Says a gigabyte of nothing in a megabyte. */
const bomb = () => {
  const member = gzipSync(Buffer.alloc(2 ** 24))
  return Buffer.concat(Array.from({ length: 64 }, () => member))
}
const chunked = (nth: number) =>
  nth < 4000 ? Buffer.concat([Buffer.from('10000\r\n'), ZEROS, Buffer.from('\r\n')]) : null
const upload = (token: string, bytes: number) =>
  `POST /api/image/upload-single HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${bytes}\r\n\r\n` +
  '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
const times = (count: number) => (nth: number) => (nth < count ? ZEROS : null)

/** The same slow connections at a server of node's own that has all the time in the world, until they give up. */
async function besiegeThePatient(): Promise<Life[]> {
  const server = createServer((incoming, response) => {
    if (incoming.method === 'POST') incoming.on('end', () => response.end()).resume()
    else response.end(Buffer.alloc(LARGE))
  })
  Object.assign(server, { headersTimeout: 0, requestTimeout: 0, keepAliveTimeout: 0, timeout: 0 })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const lives = await besiege(port, KINDS, () => true)
  server.closeAllConnections()
  server.close()
  return lives
}

test.group('T19: slow clients and large ones', (group) => {
  let patience: Promise<Life[]>
  group.setup(() => {
    // takes as long as the clients wait, beside the other tests
    patience = besiegeThePatient()
    // it is waited for by the last test; if it fails before, that test says so and no other
    patience.catch(() => undefined)
  })

  test(`${CONNECTIONS} connections that drip and take nothing are cut, and nobody else waits for them`, async ({
    assert,
  }) => {
    const it = await aFixture()
    await served(it, sleep(WARM_UP_MS))
    const baseline = tail(await served(it, sleep(WARM_UP_MS)))
    const before = it.api.memory
    const kinds = Array.from({ length: CONNECTIONS }, (_, nth) => KINDS[nth % KINDS.length] as Kind)
    const until = performance.now() + SECONDS * 1000
    const siege = besiege(portOf(it), kinds, () => performance.now() > until)
    let most = 0
    const looking = setInterval(() => {
      most = Math.max(most, it.api.memory)
    }, 200)
    const blows = await served(it, siege)
    clearInterval(looking)
    const lives = await siege
    const longest = largest(lives.map(({ livedMs }) => livedMs))
    const during = tail(blows)
    const ms = (value: number) => `${Math.round(value)} ms`
    tell(
      'T19',
      `${lives.length} slow connections, ${CONNECTIONS} at a time: longest`,
      ms(longest),
      '≤ 15 s',
      longest <= CUT_MS,
    )
    tell(
      'T19',
      `p99 of ordinary calls beside them (${ms(baseline)} without)`,
      ms(during),
      '≤ 2 ×',
      during <= 2 * baseline,
    )
    tell(
      'T19',
      'memory grown',
      mib(most - before),
      `≤ ${mib(MOST_BYTES)}`,
      most - before <= MOST_BYTES,
    )
    assert.deepEqual(wrong(lives), [])
    assert.deepEqual(refusals(blows), [])
    assert.isBelow(most - before, MOST_BYTES + SPARE.bytes)
    // ordinary calls do not wait for them: the slowest of these had ended when the first slow client was cut
    const slowest = largest(blows.map(({ tookMs }) => tookMs))
    const soonest = -largest(lives.map(({ livedMs }) => -livedMs))
    assert.isBelow(slowest, soonest)
    assert.lengthOf([...new Set(blows.map(({ who }) => who))], it.people.length)
    assert.deepEqual(missedFigures(), [])
  }).timeout(SECONDS * 1000 + 180_000)

  test('what is too large is refused as soon as that is known, and the connection ends', async ({
    assert,
  }) => {
    const it = await aFixture()
    const port = portOf(it)
    const token = it.people[0]?.token ?? ''
    const packed = bomb()
    const before = it.api.memory
    const large: Record<string, [number, ReturnType<typeof pour>]> = {
      'a body of 128 kB': [413, pour(port, json('content-length: 131072\r\n'), times(2))],
      'a body of 6 MB': [413, pour(port, json('content-length: 6291456\r\n'), times(96))],
      'an upload of 6 MB': [413, pour(port, upload(token, 6291456), times(96))],
      'chunks without end': [413, pour(port, json('transfer-encoding: chunked\r\n'), chunked)],
      'a gigabyte in a megabyte': [
        413,
        pour(port, json(`content-encoding: gzip\r\ncontent-length: ${packed.length}\r\n`), (nth) =>
          nth === 0 ? packed : null,
        ),
      ],
      'a header of 100 kB': [
        431,
        pour(
          port,
          `GET /api/prices HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(100_000)}\r\n\r\n`,
          () => null,
        ),
      ],
    }
    for (const [what, [expected, sending]] of Object.entries(large)) {
      const { status, tookMs } = await sending
      tell(
        'T19',
        what,
        `${status} and closed after ${Math.round(tookMs)} ms`,
        `${expected}, ≤ 15 s`,
        status === expected && tookMs <= CUT_MS,
      )
      assert.equal(status, expected, what)
      assert.isBelow(tookMs, GIVE_UP_MS, `${what}: the connection ends`)
    }
    assert.isBelow(it.api.memory - before, MOST_BYTES + SPARE.bytes)
    assert.deepEqual(missedFigures(), [])
  }).timeout(120_000)

  test('a server that cuts nobody is seen (control)', async ({ assert }) => {
    const lives = await patience
    const matches = wrong(lives).filter((line) => line.includes('open for'))
    const isSeen = matches.length >= lives.length
    tell(
      'T19',
      'control, a server without timeouts: connections that are seen to stay open',
      `${matches.length} of ${lives.length}`,
      'all',
      isSeen,
    )
    assert.isTrue(isSeen, wrong(lives).join('; '))
  }).timeout(60_000)
})
