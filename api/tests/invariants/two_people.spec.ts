import { test } from '@japa/runner'
import { APPLICATION, attempt, inSession, OWNERS } from './sessions.js'
import { open } from './fixture.js'
import { lines } from './ledger_calls.js'
import { alone, asking, confirming, forged, lawful, fixture, type Two } from './two_people.js'
import { AS_OWNER, AS_STAFF } from './two_people_attacks.js'

test.group('T8, T37: what takes two people', (group) => {
  let two: Two
  group.setup(async () => {
    two = await fixture()
  })

  test('refuses, in a session of staff: {title}')
    .with(AS_STAFF)
    .run(async ({ assert }, { rule, tries }) => {
      assert.equal(await attempt('assay_staff', tries(two)), rule)
    })

  test('refuses to the owner of the tables: {title}')
    .with([...AS_STAFF.filter(({ rule }) => rule !== '42501'), ...AS_OWNER])
    .run(async ({ assert }, { rule, tries }) => {
      for (const role of OWNERS) assert.equal(await attempt(role, tries(two)), rule, role)
    })

  test('lets two people do it, and one of them up to the limit', async ({ assert }) => {
    assert.equal(await attempt('assay_staff', lawful(two)), 'nothing')
    const small = await open(
      two.investor,
      'deposits',
      { method: 'BTC', address: '-' },
      { BTC: 1_000_000n },
    )
    const change = {
      move: { id: small },
      posting: {
        amount: 1_000_000,
        lines: lines('custody', 'available', { BTC: 1_000_000n }),
      },
    }
    assert.equal(await attempt('assay_staff', [alone(two, change)]), 'nothing')
  })

  test('is closed to the other roles of the application', async ({ assert }) => {
    for (const role of APPLICATION.filter((one) => one !== 'assay_staff')) {
      for (const sql of [
        asking(two),
        confirming(two),
        'select * from approvals',
        'update approval_rules set limit_cents = 1',
      ])
        assert.equal(await attempt(role, [sql]), '42501', `${role}: ${sql}`)
    }
  })

  test('a second request for the same cannot be open, whoever writes it', async ({ assert }) => {
    const twice = [forged(two, two.admin, null), forged(two, two.checker, null)]
    assert.equal(await attempt('assay_owner', twice), 'one_open_approval')
  })

  test('the investor learns since when, of their own rows only', async ({ assert }) => {
    const sees = async (uid: string) =>
      inSession('assay_owner', async (client) => {
        await client.query('begin')
        await client.query(asking(two))
        await client.query('set local role assay_investor')
        await client.query(`select set_config('app.uid', $1, true)`, [uid])
        const { rows } = await client.query('select ledger_api.second_approval($1) as since', [
          two.deposit,
        ])
        await client.query('rollback')
        return rows[0].since
      })
    assert.isNotNull(await sees(two.investor))
    assert.isNull(await sees(two.admin))
  })
})
