import { test } from '@japa/runner'
import { ASSETS } from '#domain/asset'
import { PriceBoard } from '#markets/price_board'
import type { PriceSource, Quote } from '#markets/price_source'

const START = Date.UTC(2026, 10, 21)

function aSource(name: string, clock: { now: number }, isDown: () => boolean) {
  const source = {
    name,
    calls: 0,
    async read(): Promise<Quote[]> {
      source.calls += 1
      if (isDown()) throw new Error(`${name} is down`)
      return ASSETS.map((asset) => ({
        asset,
        usd: `${source.calls}.00`,
        asOf: new Date(clock.now),
        source: name,
        change24h: null,
      }))
    },
  }
  return source satisfies PriceSource
}

test.group('Last known prices', () => {
  test('queries a source once in fifteen seconds, at any number of calls', async ({ assert }) => {
    const clock = { now: START }
    const source = aSource('one', clock, () => false)
    const board = new PriceBoard(
      [source],
      () => {},
      () => clock.now,
    )
    await Promise.all(Array.from({ length: 50 }, () => board.quotes()))
    assert.equal(source.calls, 1)
    assert.equal((await board.quotes()).get('BTC')?.usd, '1.00')
    clock.now += 15_001
    await board.quotes()
    await board.quotes()
    assert.equal(source.calls, 2)
    assert.equal((await board.quotes()).get('BTC')?.usd, '2.00')
  })

  test('goes to the next source where one is down, and says which', async ({ assert }) => {
    const clock = { now: START }
    const failed: string[] = []
    const board = new PriceBoard(
      [aSource('one', clock, () => true), aSource('two', clock, () => false)],
      (name) => void failed.push(name),
      () => clock.now,
    )
    assert.equal((await board.quotes()).get('SOL')?.source, 'two')
    assert.deepEqual(failed, ['one'])
  })

  test('shows the last prices for fifteen minutes, then none', async ({ assert }) => {
    const clock = { now: START }
    let isDown = false
    const board = new PriceBoard(
      [aSource('one', clock, () => isDown)],
      () => {},
      () => clock.now,
    )
    await board.quotes()
    isDown = true
    clock.now += 14 * 60_000
    assert.equal((await board.quotes()).size, ASSETS.length)
    clock.now += 61_000
    assert.equal((await board.quotes()).size, 0)
  })

  test('without a source there are none', async ({ assert }) => {
    assert.equal((await new PriceBoard([], () => {}).quotes()).size, 0)
  })
})
