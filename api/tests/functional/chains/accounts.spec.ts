import { generateKeyPairSync } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { base58 } from '@scure/base'
import { writeAccount } from '#chains/account_settings'
import { makePool, publicHex, readPool } from '#chains/pool_file'
import { rowsOf } from '#database/rows'
import { assetBy } from '#tests/chains/watch_fixture'

const asset = assetBy('slots')
const aKey = () => generateKeyPairSync('ed25519')

test.group('Accounts of the settings', () => {
  test('are written once, with the addresses of their pool and a line of the audit log', async ({
    assert,
  }) => {
    const addresses = Array.from({ length: 4 }, () =>
      base58.encode(Buffer.from(publicHex(aKey().publicKey), 'hex')),
    )
    const { publicKey, rows } = readPool(asset, makePool(asset, addresses, aKey().privateKey))
    const account = {
      ...{ form: 'pool' as const, publicKey, path: null },
      ...{ checkAddress: addresses[0] ?? '', genesis: '0'.repeat(64) },
    }
    // an account in force changes what every deposit is shown: it stays within this transaction
    const owner = await db.connection('owner').transaction()
    try {
      await writeAccount(owner, asset, { ...account, rows: rows.slice(0, 3) })
      await writeAccount(owner, asset, { ...account, rows })
      const [kept] = await rowsOf<{ accounts: bigint; addresses: string[]; lines: bigint }>(
        owner,
        `select count(*) as accounts,
                array(select x.address from chains.addresses x join chains.accounts k on k.id = x.account_id
                       where k.public_key = :publicKey order by x.index) as addresses,
                (select count(*) from audit_events e where e.action = 'chain_account.set' and e.after->>'check_address' = :first) as lines
           from chains.accounts a where a.public_key = :publicKey`,
        { publicKey, first: addresses[0] ?? '' },
      )
      assert.deepEqual(kept, { accounts: 1n, addresses, lines: 1n })
    } finally {
      await owner.rollback()
    }
  })
})
