import { mock } from 'node:test'
import { test } from '@japa/runner'
import { PriceRecorder, type RecordedPrice } from '#chains/price_recorder'
import { type Asset, ASSETS, FIRST_ASSET } from '#domain/asset'
import type { PriceSource } from '#markets/price_source'

const NOW = new Date('2026-11-24T10:20:30.400Z')
const MINUTE = new Date('2026-11-24T10:20:00.000Z')

function aSource(name: string, usd: string | null): PriceSource {
  return {
    name,
    async read(assets: readonly Asset[]) {
      if (usd === null) throw new Error(`${name} is down`)
      return assets.map((asset) => ({ asset, usd, asOf: NOW, source: name, change24h: null }))
    },
  }
}

async function recorded(sources: PriceSource[], agreement = 1): Promise<RecordedPrice[]> {
  const all: RecordedPrice[] = []
  const write = async (price: RecordedPrice) => void all.push(price)
  await new PriceRecorder(sources, write, { spreadMaxBp: 200, agreement }).record(NOW)
  return all.filter(({ asset }) => asset === FIRST_ASSET)
}

test.group('Prices that the worker records', () => {
  test('are one for each asset and minute, with what each source said', async ({ assert }) => {
    const [price] = await recorded([aSource('one', '64000.10'), aSource('two', '64000.05')])
    assert.deepEqual(price, {
      ...{ asset: FIRST_ASSET, minute: MINUTE, usdE8: 6_400_005_000_000n },
      sources: [
        { name: 'one', usdE8: '6400010000000' },
        { name: 'two', usdE8: '6400005000000' },
      ],
      ...{ spreadBp: 1, sample: false },
    })
  })

  test('are made up where a source is', async ({ assert }) => {
    assert.isTrue((await recorded([aSource('sample', '5.00')]))[0]?.sample)
  })

  test('are none where sources differ too much, or one of two is down', async ({ assert }) => {
    assert.deepEqual(await recorded([aSource('one', '100.00'), aSource('two', '103.00')]), [])
    assert.deepEqual(await recorded([aSource('one', '100.00'), aSource('two', null)]), [])
  })

  test('take two sources where two providers are required', async ({ assert }) => {
    assert.deepEqual(await recorded([aSource('one', '100.00')], 2), [])
    assert.lengthOf(await recorded([aSource('one', '100.00')]), 1)
    assert.lengthOf(await recorded([aSource('sample', '100.00')], 2), 1)
  })

  test('of the other assets are recorded when one cannot be', async ({ assert }) => {
    const written: Asset[] = []
    const write = async ({ asset }: RecordedPrice) => {
      if (asset === FIRST_ASSET) throw new Error('the database is gone')
      written.push(asset)
    }
    const rules = { spreadMaxBp: 200, agreement: 1 }
    await new PriceRecorder([aSource('one', '1.00')], write, rules).record(NOW)
    assert.sameMembers(
      written,
      ASSETS.filter((asset) => asset !== FIRST_ASSET),
    )
  })

  test('miss no minute when a timer fires a millisecond early', async ({ assert }) => {
    const minutes: string[] = []
    const write = async ({ asset, minute }: RecordedPrice) => {
      if (asset === FIRST_ASSET) minutes.push(minute.toISOString().slice(11, 16))
    }
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: NOW })
    const onTime = globalThis.setTimeout
    const early = (act: () => void, ms: number) => onTime(act, Math.max(1, ms - 1))
    const { mock: timer } = mock.method(globalThis, 'setTimeout', early as typeof onTime)
    const recorder = new PriceRecorder([aSource('sample', '5.00')], write)
    try {
      recorder.start()
      await new Promise(setImmediate)
      for (const ms of [29_599, 1, 50]) mock.timers.tick(ms)
      await new Promise(setImmediate)
    } finally {
      await recorder.stop()
      // before the end of the test: the runner clears the timer of its limit then, and the mock would leave that running
      timer.restore()
      mock.timers.reset()
    }
    assert.deepEqual(minutes, ['10:20', '10:21'])
  })
})
