import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { ASSET_NAMES, ASSETS, perAsset } from '#domain/asset'
import { BitstampSource } from '#markets/bitstamp_source'
import { CoinbaseSource } from '#markets/coinbase_source'
import { configuredSources } from '#markets/configured_sources'
import { SampleSource } from '#markets/sample_source'
import { anInvestor, call } from '#tests/fixtures'
import { anInstance } from '#tests/instance'

const EMPTY = { usd: null, asOf: null, source: null, change24h: null }
const NAMES = Object.entries(ASSET_NAMES)

type Stats = { last?: unknown; open?: unknown }

/** A price source of the test, in the form of the real one. */
async function aSource(stats: Record<string, Stats>) {
  const server = createServer((request, response) => {
    const match = stats[/^\/products\/(\w+)-USD\/stats$/.exec(request.url ?? '')?.[1] ?? '']
    response
      .writeHead(match ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(match ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    setting: `coinbase=http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

test.group('GET /prices', () => {
  test('invents nothing: without a source every price is null, for every caller', async ({
    assert,
  }) => {
    const nulls = NAMES.map(([asset, name]) => ({ asset, name, ...EMPTY }))
    for (const { status, body } of [
      await call('GET', '/prices'),
      await (await anInvestor()).get('/prices'),
    ]) {
      assert.equal(status, 200)
      assert.deepEqual(body, { data: nulls })
    }
  })

  test('shows what the source of PRICE_SOURCES says, and since when', async ({
    assert,
    cleanup,
  }) => {
    const source = await aSource({
      ...perAsset(() => ({ last: '1', open: '1' })),
      BTC: { last: '64123.455', open: '62000' },
      ETH: { last: '3000.1', open: '3000.1' },
      SOL: { last: '150', open: '200.00' },
    })
    cleanup(() => source.stop())
    const instance = await anInstance({ PRICE_SOURCES: source.setting })
    cleanup(() => instance.stop())
    const { body } = await instance.call('GET', '/prices')
    const [btc, eth, sol] = body.data
    assert.closeTo(Date.parse(btc.asOf), Date.now(), 60_000)
    assert.deepEqual(
      { ...btc, asOf: null },
      {
        asset: 'BTC',
        name: 'Bitcoin',
        usd: '64123.46',
        asOf: null,
        source: 'coinbase',
        change24h: '3.42',
      },
    )
    assert.deepEqual(
      [eth.usd, eth.change24h, sol.usd, sol.change24h],
      ['3000.10', '0.00', '150.00', '-25.00'],
    )
  })

  test('a source that talks nonsense, or is away, is no price and no fault', async ({
    assert,
    cleanup,
  }) => {
    const source = await aSource({ BTC: { last: '<b>1</b>' }, ETH: { last: 3000 } })
    cleanup(() => source.stop())
    for (const PRICE_SOURCES of [source.setting, 'coinbase=http://127.0.0.1:9']) {
      const instance = await anInstance({ PRICE_SOURCES })
      const { status, body } = await instance.call('GET', '/prices')
      await instance.stop()
      assert.equal(status, 200)
      assert.deepEqual(
        body.data.map(({ usd }: { usd: string | null }) => usd),
        NAMES.map(() => null),
      )
    }
  })

  test('a source that leads elsewhere is not followed', async ({ assert, cleanup }) => {
    let followed = 0
    const elsewhere = createServer((_, response) => {
      followed += 1
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"last":"1","open":"1"}')
    })
    const leading = createServer((_, response) => {
      const { port } = elsewhere.address() as AddressInfo
      response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end()
    })
    for (const server of [elsewhere, leading]) {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      cleanup(() => void server.close())
    }
    const url = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`
    await assert.rejects(() => new CoinbaseSource(url).read(['BTC'], AbortSignal.timeout(5_000)))
    assert.equal(followed, 0)
    assert.equal((await fetch(url)).status, 200, 'control: who follows is led there')
  })

  test('sample prices are the same for everybody, move, and say what they are', async ({
    assert,
  }) => {
    const START = Date.UTC(2026, 0, 1)
    const [one, again, later] = await Promise.all(
      [START, START, START + 3_600_000].map((at) => new SampleSource(() => at).read(ASSETS)),
    )
    assert.deepEqual(one, again)
    assert.notDeepEqual(
      one?.map(({ usd }) => usd),
      later?.map(({ usd }) => usd),
    )
    assert.deepEqual(
      one?.map(({ asset, source }) => [asset, source]),
      ASSETS.map((asset) => [asset, 'sample']),
    )
    for (const { usd, change24h } of one ?? []) {
      assert.match(usd, /^[1-9]\d*\.\d\d$/)
      assert.match(change24h ?? '', /^-?\d+\.\d\d$/)
    }
    assert.throws(() => configuredSources('coinbase,sample', true), /refused in production/)
  })

  test('a source that nobody knows is said at once', ({ assert }) => {
    assert.throws(
      () => configuredSources('coinbase,crystal_ball'),
      /PRICE_SOURCES names "crystal_ball"; known are: coinbase, bitstamp, sample/,
    )
    assert.lengthOf(configuredSources(' coinbase , bitstamp=http://127.0.0.1:9'), 2)
    assert.lengthOf(configuredSources(undefined), 0)
  })
})

test.group('The second source of prices', () => {
  test('reads its own ticker, and no price but a price', async ({ assert, cleanup }) => {
    let last: unknown = '64123.455'
    const server = createServer((request, response) => {
      const isPair = /^\/api\/v2\/ticker\/\w+usd\/$/.test(request.url ?? '')
      response.writeHead(isPair ? 200 : 404).end(JSON.stringify({ last, open: '62000' }))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    cleanup(() => new Promise<void>((done) => void server.close(() => done())))
    const { port } = server.address() as AddressInfo
    const source = new BitstampSource(`http://127.0.0.1:${port}`)
    const read = () => source.read(ASSETS, AbortSignal.timeout(5_000))
    for (const { usd, change24h } of await read())
      assert.deepEqual([usd, change24h], ['64123.46', '3.42'])
    for (const wrong of [64123, '0', '', null, '-1']) {
      last = wrong
      await assert.rejects(read, /bitstamp gave no price/)
    }
  })
})
