import { test } from '@japa/runner'
import { ASSETS, COINS } from '#domain/asset'
import { coinsFor, formatPrice, formatUnits, priceE8, units, worth } from '#domain/coin_price'
import { cents, MAX_AMOUNT } from '#domain/money'
import { randomFor, SEED } from '#tests/seed'
import { ask } from './sessions.js'

test.group('T67: the price of coins', () => {
  test('is worked out the same in both languages, and never a cent above what arrived', async ({
    assert,
  }) => {
    console.log(`SEED=${SEED}`)
    const chance = randomFor('coins')
    const big = (digits: number) =>
      BigInt(
        Array.from({ length: 1 + Math.floor(chance() * digits) }, () =>
          Math.floor(chance() * 10),
        ).join(''),
      ) + 1n
    const trials = Array.from({ length: 600 }, (_, nth) => ({
      asset: ASSETS[nth % ASSETS.length] ?? 'BTC',
      amount: units(big(nth % 2 === 0 ? 12 : 24)),
      price: priceE8(big(14)),
      usd: cents(big(9)),
    }))
    const rows = await ask<{ worth: string; coins: string; text: string; price: string }>(
      'assay_owner',
      `select div(t.amount * t.price, coins.unit_size(t.asset) * 1000000)::text as worth, coins.coins_for(t.asset, t.usd, t.price)::text as coins,
              coins.amount_text(t.asset, t.amount) as text, coins.price_text(t.price) as price
         from unnest($1::text[], $2::numeric[], $3::bigint[], $4::bigint[]) with ordinality t (asset, amount, price, usd, nth) order by nth`,
      [
        trials.map(({ asset }) => asset),
        trials.map(({ amount }) => amount.toString()),
        trials.map(({ price }) => price.toString()),
        trials.map(({ usd }) => usd.toString()),
      ],
    )
    trials.forEach(({ asset, amount, price, usd }, nth) => {
      const quoted = coinsFor(asset, usd, price)
      assert.deepEqual(rows[nth], {
        worth: worth(asset, amount, price).toString(),
        coins: quoted.toString(),
        text: formatUnits(asset, amount),
        price: formatPrice(price),
      })
      // the fewest coins that are worth it: one unit less is not
      assert.isTrue(
        worth(asset, quoted, price) >= usd && worth(asset, units(quoted - 1n), price) < usd,
      )
      const size = 10n ** BigInt(COINS[asset].decimals) * 1_000_000n
      assert.isTrue(worth(asset, amount, price) * size <= amount * price)
    })
    const [most] = await ask<{ worth: bigint }>(
      'assay_owner',
      `select coins.worth('BTC', 100000000, ${MAX_AMOUNT} * 1000000) as worth`,
    )
    assert.equal(BigInt(most?.worth ?? 0), MAX_AMOUNT)
  })
})
