import { test } from '@japa/runner'
import { isValidAddress } from './address_check.ts'
import {
  ASSETS,
  assetNames,
  assetOfMethod,
  descriptorOf,
  EXAMPLE_ADDRESSES,
  methodNames,
  WITHDRAWAL_METHODS,
} from './asset.ts'
import { addressOfUri, paymentUri } from './payment_uri.ts'

const all = ASSETS.map(descriptorOf)

test.group('The assets', () => {
  test('are called on the wire what they have always been called', ({ assert }) => {
    assert.deepEqual(
      all
        .slice(0, 3)
        .map(({ code, name, method, profileField, figure }) => [
          code,
          name,
          method,
          profileField,
          figure,
        ]),
      [
        ['BTC', 'Bitcoin', 'bitcoin', 'bitcoin', 'btcBal'],
        ['ETH', 'Ethereum', 'ethereum', 'ethereum', 'ethBal'],
        ['SOL', 'Solana', 'solana', 'sol', 'solBal'],
      ],
    )
    assert.deepEqual(WITHDRAWAL_METHODS.slice(0, 4), ['bank', 'bitcoin', 'ethereum', 'solana'])
    assert.deepEqual(
      all.slice(0, 3).map(({ code }) => paymentUri(code, 'x')),
      ['bitcoin:x', 'ethereum:x@1', 'solana:x'],
    )
    assert.match(assetNames('or'), /^Bitcoin, Ethereum.* or \w+$/)
    assert.match(assetNames('and'), /^Bitcoin, Ethereum.* and \w+$/)
  })

  test('differ in everything that distinguishes one from another', ({ assert }) => {
    for (const key of ['code', 'name', 'method', 'profileField', 'figure'] as const)
      assert.equal(new Set(all.map((one) => one[key])).size, ASSETS.length, key)
    assert.deepEqual(
      all.map(({ method }) => assetOfMethod(method)),
      [...ASSETS],
    )
    assert.isNull(assetOfMethod('bank'))
    assert.deepEqual(Object.keys(methodNames('Bank')), [...WITHDRAWAL_METHODS])
  })

  test('have examples: a payout address that is valid on its own chain alone, and links that name it', ({
    assert,
  }) => {
    for (const asset of ASSETS) {
      const { deposit, payout } = EXAMPLE_ADDRESSES[asset]
      assert.deepEqual(
        ASSETS.filter((one) => isValidAddress(one, payout)),
        [asset],
      )
      for (const address of [deposit, payout]) {
        const uri = paymentUri(asset, address)
        assert.equal(addressOfUri(uri), address)
        assert.deepEqual(
          ASSETS.filter((one) => paymentUri(one, address) === uri),
          [asset],
        )
      }
    }
  })
})
