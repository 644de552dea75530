import { hash } from 'node:crypto'
import { test } from '@japa/runner'
import { HDKey } from '@scure/bip32'
import { accountOf } from '#chains/account_settings'
import { AHEAD, derive, fillUp, type Supply } from '#chains/address_supply'
import { accountKey } from '#chains/btc/derivation'
import { KeyRefused } from '#chains/derived_address'
import { type Asset, ASSETS, watchOf } from '#domain/asset'
import { isValidAddress } from '#domain/address_check'

const by = (protocol: string): Asset =>
  ASSETS.find((asset) => watchOf(asset)?.protocol === protocol) as Asset
const [UTXO, EVM, SLOTS] = ['utxo', 'evm', 'slots'].map(by) as [Asset, Asset, Asset]

/** The account of BIP-84's test vectors. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
const FIRST = [
  'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
]
/** The 400th address that Electrum 4.3.4 derives from the same key, and the SHA-256 of all 400 on lines. */
const LAST_OF_ELECTRUM = 'bc1q2daxl7cx8xa9a9qe4qzucst4e39ryvhnx2vtz4'
const ALL_OF_ELECTRUM = 'ef67bfeb8e3eed9d73f1ee22e55ee87f392c1ecacc982a8aa8f8c325edbf3e4c'
/** The seed of the words "test … junk", which every local node of its chain begins with. */
const SEED =
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0'

test.group('Addresses of an extended public key', () => {
  test('of outputs are those of the standard', ({ assert }) => {
    const rows = derive(UTXO, ZPUB, 0, 2) ?? []
    assert.deepEqual(
      rows.map(({ address }) => address),
      FIRST,
    )
    assert.match(rows[0]?.script ?? '', /^0014[0-9a-f]{40}$/)
  })

  test('of outputs: 400 addresses are those that Electrum derives', ({ assert }) => {
    const rows = derive(UTXO, ZPUB, 0, 400) ?? []
    const all = rows.map(({ address }) => address)
    assert.equal(all.at(-1), LAST_OF_ELECTRUM)
    assert.equal(hash('sha256', all.join('\n')), ALL_OF_ELECTRUM)
  })

  test('of accounts are those that every wallet shows', ({ assert }) => {
    const account = HDKey.fromMasterSeed(Buffer.from(SEED, 'hex')).derive(`m/44'/60'/0'`)
    const rows = derive(EVM, account.publicExtendedKey, 0, 2) ?? []
    assert.equal(rows[0]?.address, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    assert.equal(rows[1]?.address, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    assert.equal(rows[1]?.script, rows[1]?.address.toLowerCase())
  })

  test('pass the check of addresses of their asset', ({ assert }) => {
    for (const asset of [UTXO, EVM])
      for (const { address } of derive(asset, ZPUB, 5, 20) ?? [])
        assert.isTrue(isValidAddress(asset, address), address)
  })

  test('come from no private key, no key of another depth and nothing damaged', ({ assert }) => {
    const root = HDKey.fromMasterSeed(Buffer.alloc(32, 1))
    for (const text of [
      root.derive(`m/84'/0'/0'`).privateExtendedKey,
      root.publicExtendedKey,
      `${ZPUB.slice(0, -1)}x`,
      'xpub',
      '',
    ])
      assert.throws(() => accountKey(text ?? ''), KeyRefused)
  })

  test('an asset whose keys have no public derivation derives none', ({ assert }) => {
    assert.isNull(derive(SLOTS, ZPUB, 0, 1))
  })
})

test.group('The account of the settings', () => {
  test('is the key, with the first address to compare', ({ assert }) => {
    const account = accountOf(UTXO, ZPUB)
    assert.equal(account?.checkAddress, FIRST[0])
    assert.equal(account?.form, 'xpub')
    assert.isNull(accountOf(UTXO))
  })

  test('that cannot be used names its setting and none of its value', ({ assert }) => {
    const root = HDKey.fromMasterSeed(Buffer.alloc(32, 1))
    const secret = root.derive(`m/84'/0'/0'`).privateExtendedKey
    for (const text of [secret ?? '', 'xpub'])
      try {
        accountOf(UTXO, text)
        assert.fail(text)
      } catch (error) {
        const { message } = error as Error
        assert.include(message, `${UTXO}_XPUB cannot be used: this is`)
        assert.notInclude(message, secret)
      }
    assert.throws(() => accountOf(SLOTS, ZPUB), /no public derivation/)
    assert.throws(
      () => accountOf(SLOTS, undefined, '/nowhere'),
      /_ADDRESSES_FILE cannot be used: ENOENT/,
    )
    assert.throws(() => accountOf(SLOTS, ZPUB, '/nowhere'), /both set/)
  })
})

test.group('The supply of addresses', () => {
  function aStore(supply: Partial<Supply> | null) {
    const added: number[] = []
    const store = {
      added,
      supply: async () =>
        supply === null
          ? []
          : [
              {
                ...{ accountId: '1', form: 'xpub' as const, publicKey: ZPUB, pool: null },
                ...{ checkAddress: FIRST[0] ?? '', nextIndex: added.length, free: added.length },
                ...supply,
              },
            ],
      add: async (_: string, rows: readonly { index: number }[]) => {
        added.push(...rows.map(({ index }) => index))
      },
    }
    return store
  }

  test('is filled up once, without a gap', async ({ assert }) => {
    const store = aStore({})
    assert.equal(await fillUp(store, UTXO), AHEAD)
    assert.deepEqual(
      store.added,
      Array.from({ length: AHEAD }, (_, at) => at),
    )
    assert.equal(await fillUp(store, UTXO), 0)
  })

  test('is left alone without an account, with a pool, and with a key that is none', async ({
    assert,
  }) => {
    for (const supply of [
      null,
      { form: 'pool' as const },
      { publicKey: 'xpub' },
      // another key than that of the first address that two of the staff have compared
      { checkAddress: FIRST[1] ?? '' },
    ])
      assert.equal(await fillUp(aStore(supply), UTXO), 0)
  })
})
