import { generateKeyPairSync } from 'node:crypto'
import { test } from '@japa/runner'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { fillUp } from '#chains/address_supply'
import { supplies } from '#chains/chain_work'
import { makePool, publicHex } from '#chains/pool_file'
import { aChainAccount, watched, withCursor } from '#tests/chain'
import { asLogin } from '#tests/owner_session'
import { assetBy } from '#tests/chains/watch_fixture'
import { asOwner, confirmed, request, threePeople } from '#tests/functional/approvals/two_people'
import { aStaffMember, anInvestor, granted, type Json, look } from '#tests/fixtures'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const PATH = '/admin/chain-accounts'
const [ASSET, SLOTS] = [assetBy('utxo'), assetBy('slots')]

const stateOf = async (asset = ASSET): Promise<Json> =>
  (await granted((await aStaffMember('support')).get(PATH))).find(
    (one: Json) => one.asset === asset,
  )
const newDeposit = async (): Promise<Json> =>
  granted((await anInvestor()).post('/deposit', { method: ASSET, amount: '5.00' }))
const put = ({ account, checkAddress }: Json) => ({ account, checkAddress })

/** A signed pool of addresses that nobody has used. */
function aPool(count = 4) {
  const keys = Array.from({ length: count }, () => generateKeyPairSync('ed25519').publicKey)
  const addresses = keys.map((key) => base58.encode(Buffer.from(publicHex(key), 'hex')))
  const account = makePool(SLOTS, addresses, generateKeyPairSync('ed25519').privateKey)
  return { account, checkAddress: addresses[0] ?? '', addresses }
}

test.group('T84: the account of a chain', (group) => {
  group.setup(async () => {
    const stop = await watched(ASSET, 20)
    await withCursor(SLOTS)
    return async () => {
      await stop()
      // no deposit of other tests gets an address of these accounts
      await asLogin((client) =>
        client.query(
          `set session_replication_role = replica; update chains.accounts set in_force_at = 'infinity' where approval_id is not null`,
        ),
      )
    }
  })
  group.each.setup(async () => {
    const owner = await aStaffMember('owner')
    for (const { id } of await look(
      `select id from approvals where object_kind = 'chain_account' and state = 'open'`,
    ))
      await owner.patch(`/admin/approvals/${id}/decline`, {})
  })

  test('is shown to all staff, and to nobody else', async ({ assert }) => {
    assert.containSubset(await stateOf(), { form: 'pool', source: 'setting', next: null })
    assert.lengthOf((await stateOf()).firstAddresses, 3)
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', PATH), STAFF_ONLY)
  })

  test('is changed by two of the staff, who are shown the first three addresses; deposits follow once they are there', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const account = aChainAccount(ASSET, 7)
    const first = account.rows.map(({ address }) => address)
    const before = await stateOf()
    const approval = await request(maker.put(`${PATH}/${ASSET}`, put(account)))
    assert.containSubset(approval, {
      ...{ action: 'chain_account.change', objectKind: 'chain_account', objectId: ASSET },
      shown: {
        ...{ asset: ASSET, publicKey: account.account, path: 'm/84h/0h/7h' },
        ...{ firstAddresses: first.join('\n'), keyBefore: before.publicKey, delayHours: 0 },
      },
    })
    assert.equal((await stateOf()).approvalId, approval.id)
    const alone = await confirmed(maker, approval)
    assert.deepEqual([alone.status, alone.body.code], [403, 'own_approval'])
    assert.equal((await confirmed(checker, approval)).status, 200)
    // until the worker has derived addresses, deposits get those of the account before
    assert.notInclude(first, (await newDeposit()).address)
    assert.equal((await stateOf()).next.checkAddress, account.checkAddress)
    assert.equal(await fillUp(supplies, ASSET), 1000)
    assert.equal((await newDeposit()).address, first[0])
    assert.containSubset(await stateOf(), {
      ...{ form: 'xpub', publicKey: account.account, source: 'change', next: null },
      firstAddresses: first,
    })
    const [line] = await look(
      `select after->>'checkAddress' as first from audit_events where action = 'chain_account.changed' and object_id = :asset order by at desc limit 1`,
      { asset: ASSET },
    )
    assert.equal(line?.first, account.checkAddress)
  })

  test('comes into force after the delay, with its addresses made before', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const account = aChainAccount(ASSET)
    await asOwner('update approval_rules set address_delay_hours = 24')
    try {
      const approval = await request(maker.put(`${PATH}/${ASSET}`, put(account)))
      const { decidedAt } = await granted(confirmed(checker, approval))
      assert.equal(
        (await stateOf()).next.inForceAt,
        new Date(Date.parse(decidedAt) + 24 * 3_600_000).toISOString(),
      )
      await fillUp(supplies, ASSET)
      const [made] = await look(
        `select count(*)::int as n from chains.addresses x join chains.accounts a on a.id = x.account_id where a.public_key = :key`,
        { key: account.account },
      )
      assert.equal(made?.n, 1000)
      assert.notEqual((await newDeposit()).address, account.checkAddress)
    } finally {
      await asOwner('update approval_rules set address_delay_hours = 0')
    }
  })

  test('of a chain without public derivation is a signed pool, verified again by the worker', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const { account, checkAddress, addresses } = aPool()
    const approval = await request(maker.put(`${PATH}/${SLOTS}`, { account, checkAddress }))
    assert.containSubset(approval.shown, {
      ...{ form: 'pool', path: null, addresses: '4' },
      firstAddresses: addresses.slice(0, 3).join('\n'),
    })
    assert.notInclude(JSON.stringify(approval), 'signature')
    await granted(confirmed(checker, approval))
    assert.equal(await fillUp(supplies, SLOTS), 4)
    assert.equal(await fillUp(supplies, SLOTS), 0)
    assert.deepEqual((await stateOf(SLOTS)).firstAddresses, addresses.slice(0, 3))
  })

  const root = HDKey.fromMasterSeed(Buffer.alloc(32, 5))
  const testNet = HDKey.fromMasterSeed(Buffer.alloc(32, 5), {
    private: 0x04358394,
    public: 0x043587cf,
  })
  const account = root.derive(`m/84'/0'/0'`)
  const phrase = `${'abandon '.repeat(11)}about`
  for (const [what, text, rule] of [
    ['an extended private key', account.privateExtendedKey, 'private_key'],
    ['one of a test network', testNet.derive(`m/84'/1'/0'`).privateExtendedKey, 'private_key'],
    ['a damaged one', account.privateExtendedKey?.slice(0, -2), 'private_key'],
    ['a private key in hex', `0x${'5e'.repeat(32)}`, 'private_key'],
    ['a seed phrase', phrase, 'seed_phrase'],
    ['a seed phrase on lines', phrase.replaceAll(' ', '\n'), 'seed_phrase'],
    ['a key of a test network', testNet.derive(`m/84'/1'/0'`).publicExtendedKey, 'network'],
    ['the root', root.publicExtendedKey, 'depth'],
    ['a damaged key', account.publicExtendedKey.slice(0, -1), 'key'],
    ['an address', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'key'],
  ] as const)
    test(`is never ${what}: refused with a sentence that repeats nothing of it`, async ({
      assert,
    }) => {
      const [maker] = await threePeople()
      const given = { account: text, checkAddress: 'any' }
      const isSecret = rule === 'private_key' || rule === 'seed_phrase'
      for (const asset of [ASSET, SLOTS]) {
        const { status, body } = await maker.put(`${PATH}/${asset}`, given)
        assert.deepEqual([status, body.code], [422, 'validation_failed'])
        const [{ field, rule: found }] = body.errors
        assert.deepEqual([field, found], ['account', isSecret || asset === ASSET ? rule : 'key'])
        assert.notInclude(JSON.stringify(body), text.slice(0, 20))
      }
      if (!isSecret) return
      const kept = await look(
        `select id from approvals where position(cast(:text as text) in cast(given as text)) > 0
         union all select id from audit_events where position(cast(:text as text) in cast(after as text)) > 0`,
        { text: text.slice(0, 20) },
      )
      assert.deepEqual(kept, [])
    })

  test('is refused with another first address, as it is in force, as one of before, and while another waits', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const [one, other] = [aChainAccount(ASSET), aChainAccount(ASSET)]
    const wrong = await maker.put(`${PATH}/${ASSET}`, {
      ...put(one),
      checkAddress: other.checkAddress,
    })
    assert.deepEqual([wrong.status, wrong.body.errors[0].field], [422, 'checkAddress'])
    assert.include(wrong.body.errors[0].message, one.checkAddress)
    const approval = await request(maker.put(`${PATH}/${ASSET}`, put(one)))
    const second = await checker.put(`${PATH}/${ASSET}`, put(other))
    assert.deepEqual([second.status, second.body.code], [409, 'approval_open'])
    await granted(confirmed(checker, approval))
    await fillUp(supplies, ASSET)
    const same = await maker.put(`${PATH}/${ASSET}`, put(one))
    assert.deepEqual([same.status, same.body.errors[0].rule], [422, 'same'])
    await granted(confirmed(checker, await request(maker.put(`${PATH}/${ASSET}`, put(other)))))
    await fillUp(supplies, ASSET)
    const used = await maker.put(`${PATH}/${ASSET}`, put(one))
    assert.deepEqual([used.status, used.body.errors[0].rule], [422, 'used'])
    const none = await maker.put(`${PATH}/DOGE`, put(one))
    assert.deepEqual([none.status, none.body.code], [404, 'not_found'])
  })

  test('of a chain that nobody watches is refused', async ({ assert }) => {
    const [maker] = await threePeople()
    const asset = assetBy('evm')
    const is = await look('select 1 from chains.cursors where asset = :asset', { asset })
    if (is.length > 0)
      await asLogin((client) =>
        client.query(
          `set session_replication_role = replica; delete from chains.cursors where asset = '${asset}'`,
        ),
      )
    const { status, body } = await maker.put(`${PATH}/${asset}`, put(aChainAccount(asset)))
    assert.deepEqual([status, body.code], [409, 'chain_not_watched'])
  })

  test('is requested by nobody without the permission', async ({ assert }) => {
    const support = await aStaffMember('support')
    const { status, body } = await support.put(`${PATH}/${ASSET}`, put(aChainAccount(ASSET)))
    assert.deepEqual([status, body.code], [403, 'forbidden'])
  })
})
