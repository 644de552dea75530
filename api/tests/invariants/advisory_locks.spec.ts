import { test } from '@japa/runner'
import { APPLICATION, ask, attempt } from './sessions.js'
import { people } from './fixture.js'

type Lock = { name: string; types: string[] }

/** Every function of PostgreSQL that takes or releases a lock by a name. */
const LOCKS = `
  select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) t) as types
    from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace and p.proname like '%advisory%'`

test.group('Locks that would stall everybody', () => {
  test('are taken by no session of the application, whatever the function', async ({ assert }) => {
    const locks = await ask<Lock>('login', LOCKS)
    assert.isAtLeast(locks.length, 20)
    for (const { name, types } of locks) {
      const sql = `select ${name}(${types.map((type) => `1::${type}`).join(', ')})`
      for (const role of APPLICATION)
        assert.equal(await attempt(role, [sql]), '42501', `${role} ${name}`)
      assert.equal(await attempt('assay_owner', [sql]), 'nothing', name)
    }
  })

  test('of an investor are not worked out either', async ({ assert }) => {
    const { investor } = await people()
    for (const role of APPLICATION)
      for (const sql of [
        `select ledger_api.investor_lock('${investor}')`,
        `select ledger.lock_unchecked_sums('{investor:${investor}}')`,
      ])
        assert.equal(await attempt(role, [sql]), '42501', `${role} ${sql}`)
  })

  test('of a list or of the setup are left to the role that needs them', async ({ assert }) => {
    const may = {
      'ledger_api.lock_setup()': 'assay_identity',
      "ledger_api.lock_saved_views('x')": 'assay_staff',
    }
    for (const [call, its] of Object.entries(may))
      for (const role of APPLICATION)
        assert.equal(
          await attempt(role, [`select ${call}`]),
          role === its ? 'nothing' : '42501',
          call,
        )
  })
})
