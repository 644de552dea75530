import { test } from '@japa/runner'
import type { Asset } from '#domain/asset'
import { coinsFor, leastAbove, priceE8 } from '#domain/coin_price'
import { cents } from '#domain/money'

test.group('What a network takes to a new address', () => {
  for (const [asset, price, coins, least] of [
    ['SOL', 112_248_689_217n, 890_879n, 890_880n],
    ['SOL', 112_248_563_219n, 890_880n, null],
    ['BTC', 3_412_969_283_276_451n, 293n, 294n],
    ['BTC', 3_401_360_544_217_688n, 294n, null],
    ['ETH', 1_000_000_000_000_000_000n, 100_000_000n, null],
  ] as [Asset, bigint, bigint, bigint | null][])
    test(`${least === null ? 'is' : 'is more than'} ${coins} of ${asset}`, ({ assert }) => {
      const asked = asset === 'BTC' ? 10_000n : 100n
      const amount = coinsFor(asset, cents(asked), priceE8(price))
      assert.equal(amount, coins)
      assert.equal(leastAbove(asset, amount), least)
    })
})
