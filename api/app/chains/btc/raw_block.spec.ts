import { test } from '@japa/runner'
import { AlteredBlock, readBlock, readLoose } from '#chains/btc/raw_block'
import { makeBlock, makeTx } from '#tests/chains/utxo_blocks'

const OURS = '0014'.padEnd(44, 'ab')
const wanted = { has: (script: string) => script === OURS, isAwaited: () => false }
const tx = makeTx(
  [{ txid: '11'.repeat(32), index: 1 }],
  [
    { script: '51', amount: 7n },
    { script: OURS, amount: 50_000n },
  ],
)
const honest = makeBlock(
  '00'.repeat(32),
  1_700_000_000,
  [tx, makeTx([{ txid: '22'.repeat(32), index: 0 }], [{ script: '51', amount: 1n }])],
  5,
)

/** Main net's first block, as every node has it. */
const GENESIS =
  '0100000000000000000000000000000000000000000000000000000000000000000000003ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a29ab5f49ffff001d1dac2b7c0101000000010000000000000000000000000000000000000000000000000000000000000000ffffffff4d04ffff001d0104455468652054696d65732030332f4a616e2f32303039204368616e63656c6c6f72206f6e206272696e6b206f66207365636f6e64206261696c6f757420666f722062616e6b73ffffffff0100f2052a01000000434104678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5fac00000000'
const GENESIS_HASH = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'

test.group('A raw block', () => {
  test('says what it pays to us, by txid and place', ({ assert }) => {
    const block = readBlock(honest.raw, honest.hash, wanted)
    assert.equal(block.parent, '00'.repeat(32))
    assert.deepEqual(block.at, new Date(1_700_000_000_000))
    assert.deepEqual(block.found, [
      { txid: tx.txid, index: 1, kind: 'in', script: OURS, amount: 50_000n },
    ])
    assert.deepEqual(block.spent, [])
  })

  test('says who spends an input that is awaited', ({ assert }) => {
    const awaited = `${'11'.repeat(32)}:1`
    const { spent } = readBlock(honest.raw, honest.hash, {
      ...wanted,
      isAwaited: (input) => input === awaited,
    })
    assert.deepEqual(spent, [{ txid: '11'.repeat(32), index: 1, by: tx.txid }])
  })

  test('of the main net is read as it is', ({ assert }) => {
    const { parent, at, found } = readBlock(Buffer.from(GENESIS, 'hex'), GENESIS_HASH, {
      has: () => true,
      isAwaited: () => false,
    })
    assert.equal(parent, '00'.repeat(32))
    assert.equal(at.toISOString(), '2009-01-03T18:15:05.000Z')
    assert.equal(found[0]?.amount, 5_000_000_000n)
    assert.equal(found[0]?.txid, '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b')
  })

  test('is refused with any byte changed, cut off or added', ({ assert }) => {
    const outside = new Set<number>()
    for (let at = 0; at < honest.raw.length; at++) {
      const raw = Buffer.from(honest.raw)
      raw[at] = (raw[at] ?? 0) ^ 1
      try {
        readBlock(raw, honest.hash, wanted)
        outside.add(at)
      } catch (error) {
        assert.instanceOf(error, AlteredBlock)
      }
    }
    // the witness is not part of what the txid and the root commit to, and nothing is read from it
    const witness = [...outside].every((at) => honest.raw[at] === 7)
    assert.isTrue(witness)
    for (const raw of [honest.raw.subarray(0, -1), Buffer.concat([honest.raw, Buffer.alloc(1)])])
      assert.throws(() => readBlock(raw, honest.hash, wanted), AlteredBlock)
  })

  test('with a transaction twice, whose root is the same, is refused', ({ assert }) => {
    const three = [tx, makeTx([], [{ script: OURS, amount: 3n }], 1)]
    const block = makeBlock('00'.repeat(32), 1_700_000_000, three, 1)
    const last = three[1]?.raw ?? Buffer.alloc(0)
    const doubled = Buffer.concat([block.raw, last])
    doubled[80] = 4
    assert.throws(() => readBlock(doubled, block.hash, wanted), 'a transaction stands in it twice')
  })

  test('a loose transaction is that of its id', ({ assert }) => {
    const { found, spent } = readLoose(tx.raw, tx.txid)
    assert.lengthOf(found, 2)
    assert.deepEqual(spent, [{ txid: '11'.repeat(32), index: 1, by: tx.txid }])
    assert.throws(() => readLoose(tx.raw, '00'.repeat(32)), AlteredBlock)
  })
})
