import { generateKeyPairSync } from 'node:crypto'
import { test } from '@japa/runner'
import { base58 } from '@scure/base'
import { KeyRefused } from '#chains/derived_address'
import { makePool, publicHex, readPool } from '#chains/pool_file'
import { assetBy } from '#tests/chains/watch_fixture'

const asset = assetBy('slots')
const aKey = () => generateKeyPairSync('ed25519')
const key = aKey()
const addresses = Array.from({ length: 3 }, () =>
  base58.encode(Buffer.from(publicHex(aKey().publicKey), 'hex')),
)
const pool = makePool(asset, addresses, key.privateKey)

test.group('A pool of addresses', () => {
  test('gives back what was signed, with the key that signed it', ({ assert }) => {
    const { publicKey, rows } = readPool(asset, pool)
    assert.equal(publicKey, publicHex(key.publicKey))
    assert.deepEqual(
      rows,
      addresses.map((address, index) => ({ index, address, script: address })),
    )
  })

  test('holds no private key', ({ assert }) => {
    const { d = '' } = key.privateKey.export({ format: 'jwk' })
    assert.notInclude(pool, Buffer.from(d, 'base64url').toString('hex'))
    assert.notInclude(pool, d)
  })

  test('with a changed, moved, added, repeated or foreign line is refused', ({ assert }) => {
    const [head = '', first = '', second = '', third = ''] = pool.trimEnd().split('\n')
    const other = addresses[0] ?? ''
    const foreign = makePool(asset, addresses, aKey().privateKey).split('\n')[1] ?? ''
    const texts = {
      changed: [head, first.replace(other, addresses[1] ?? ''), second, third],
      moved: [head, second, first, third],
      'left out': [head, second, third],
      repeated: [head, first, first],
      foreign: [head, foreign, second, third],
      damaged: [head, first.slice(1)],
      'another key': [foreign, first, second],
      nothing: [''],
    }
    for (const lines of Object.values(texts))
      assert.throws(() => readPool(asset, lines.join('\n')), KeyRefused)
    assert.throws(() => readPool(assetBy('utxo'), pool), KeyRefused)
  })

  test('is made of addresses that can be paid from, each once', ({ assert }) => {
    for (const bad of [[addresses[0] ?? '', addresses[0] ?? ''], ['x']])
      assert.throws(() => makePool(asset, bad, key.privateKey), KeyRefused)
  })
})
