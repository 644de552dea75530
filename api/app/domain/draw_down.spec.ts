import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { ASSETS, type Asset, perAsset } from './asset.ts'
import { drawDown, type Share } from './draw_down.ts'
import { cents, MAX_AMOUNT, sum, ZERO } from './money.ts'

type Purse = Record<Asset, ReturnType<typeof cents>>
const purse = (btc: bigint, eth: bigint, sol: bigint): Purse => ({
  ...perAsset(() => ZERO),
  BTC: cents(btc),
  ETH: cents(eth),
  SOL: cents(sol),
})
const some = fc.oneof(fc.constant(0n), fc.bigInt(0n, 300n), fc.bigInt(0n, MAX_AMOUNT))
const purses = fc.tuple(some, some, some).map(([btc, eth, sol]) => purse(btc, eth, sol))
const preferences = fc.option(fc.constantFrom(...ASSETS), { nil: null })
const total = (from: Purse) => sum(ASSETS.map((asset) => from[asset]))
const orderOf = (preferred: Asset | null) =>
  preferred ? [preferred, ...ASSETS.filter((asset) => asset !== preferred)] : [...ASSETS]

/** The promise: exact, never more than available, never a zero share, an asset begun only after those before it are empty. */
function keepsItsPromise(
  from: Purse,
  amount: bigint,
  preferred: Asset | null,
  shares: Share[] | null,
) {
  if (shares === null) return total(from) < amount
  const taken = new Map(shares.map((share) => [share.asset, share.amount]))
  const order = orderOf(preferred)
  const used = order.filter((asset) => taken.has(asset))
  const last = order.indexOf(used.at(-1) ?? 'BTC')
  return (
    sum(shares.map((share) => share.amount)) === amount &&
    taken.size === shares.length &&
    shares.every((share) => share.amount > 0n && share.amount <= from[share.asset]) &&
    order.slice(0, last).every((asset) => (taken.get(asset) ?? ZERO) === from[asset])
  )
}

const promiseOf = (draw: typeof drawDown) =>
  fc.property(
    purses,
    fc.bigInt(1n, MAX_AMOUNT),
    fc.boolean(),
    preferences,
    (from, any, fits, preferred) => {
      const reach = total(from)
      const amount = cents(fits && reach > 0n ? (any % reach) + 1n : any)
      return keepsItsPromise(from, amount, preferred, draw(from, amount, preferred))
    },
  )

test.group('draw down', () => {
  test('takes exactly the amount, the preferred asset first, nothing beyond what is there', () => {
    fc.assert(promiseOf(drawDown), { numRuns: 200_000 })
  })

  test('taking in another order is found out (control)', ({ assert }) => {
    const backwards: typeof drawDown = (from, amount) => {
      const turned = drawDown(purse(from.SOL, from.ETH, from.BTC), amount, null)
      const names: Record<Asset, Asset> = {
        ...perAsset((asset) => asset),
        BTC: 'SOL',
        SOL: 'BTC',
      }
      return turned?.map((share) => ({ ...share, asset: names[share.asset] })) ?? null
    }
    assert.isTrue(fc.check(promiseOf(backwards), { numRuns: 1000 }).failed)
  })

  test('the bank takes BTC, ETH, SOL', ({ assert }) => {
    assert.deepEqual(drawDown(purse(1n, 2n, 3n), cents(6n), null), [
      { asset: 'BTC', amount: cents(1n) },
      { asset: 'ETH', amount: cents(2n) },
      { asset: 'SOL', amount: cents(3n) },
    ])
  })

  test('a method takes its own asset, then the others in order', ({ assert }) => {
    assert.deepEqual(drawDown(purse(5n, 5n, 5n), cents(12n), 'SOL'), [
      { asset: 'SOL', amount: cents(5n) },
      { asset: 'BTC', amount: cents(5n) },
      { asset: 'ETH', amount: cents(2n) },
    ])
  })

  test('the last cent can be taken and one more cannot', ({ assert }) => {
    const all = purse(7n, 0n, 4n)
    assert.isNotNull(drawDown(all, cents(11n), 'ETH'))
    assert.isNull(drawDown(all, cents(12n), 'ETH'))
    assert.isNull(drawDown(purse(0n, 0n, 0n), cents(1n), null))
  })
})
