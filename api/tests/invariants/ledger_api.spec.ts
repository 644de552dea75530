import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import {
  cancelCommand,
  earningCommand,
  investorCommand,
  speaksFor,
  staffCommand,
} from './ledger_calls.js'
import { fullFixture } from './full_fixture.js'
import { ask, attempt, inSession } from './sessions.js'
import type { Fixture } from './fixture.js'

/** The functions that the roles' functions call. */
const BEHIND = [
  ...['read_commands', 'execute_commands', 'lock_investors', 'cancellation', 'record_commands'],
  ...['open_requests', 'open_earnings', 'transition_requests', 'do_approved', 'record_approval'],
]

test.group('T8: what the ledger API leave out', (group) => {
  let fixture: Fixture
  group.setup(async () => {
    fixture = await fullFixture()
  })

  test('no application role can call what stands behind the ledger_api', async ({ assert }) => {
    const related = await ask<{ name: string; can: string[] }>(
      'assay_owner',
      `select p.oid::regprocedure::text as name,
              array(select r from unnest(array['assay_identity', 'assay_investor', 'assay_staff']) r
                     where has_function_privilege(r, p.oid, 'execute')) as can
         from pg_proc p where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace, 'ledger_api'::regnamespace)
          and (p.prosecdef or p.prorettype = 'trigger'::regtype or p.proname = any ($1))`,
      [['post', ...BEHIND]],
    )
    const open = related
      .filter(({ can }) => can.length > 0)
      .map(({ name }) => name.replace(/\(.*/, ''))
    assert.isAbove(related.length, 20)
    assert.deepEqual(
      open.filter((name) => !name.startsWith('ledger_api.') && !/check/.test(name)),
      [],
    )
    assert.includeMembers(
      related.map(({ name }) => name.replace(/\(.*/, '')),
      BEHIND.map((name) => `ledger_api.${name}`),
    )
    assert.notIncludeMembers(
      open,
      BEHIND.map((name) => `ledger_api.${name}`),
    )
  })

  test('a request opens as the function opens it, and takes no other word for it', async ({
    assert,
  }) => {
    const forged = {
      id: randomUUID(),
      status: 'approved',
      version: '9',
      created_at: '2001-01-01',
      decided_by: fixture.admin,
    }
    for (const [field, value] of Object.entries(forged))
      assert.equal(
        await attempt('assay_investor', [
          speaksFor(fixture.investor),
          investorCommand(fixture, { open: { [field]: value } }),
        ]),
        'command_fits_its_action',
        field,
      )
    const row = await inSession('assay_investor', async (client) => {
      await client.query(speaksFor(fixture.investor))
      const { rows } = await client.query(investorCommand(fixture))
      return rows[0].investor_execute[0]
    })
    assert.equal(row.status, 'pending')
    assert.equal(row.version, 1)
    assert.isNull(row.decided_by)
  })

  test('the time of a command cannot be chosen, by a setting of the owner neither', async ({
    assert,
  }) => {
    for (const role of ['assay_staff', 'assay_owner'] as const) {
      const row = await inSession(role, async (client) => {
        await client.query(`set assay.moment = '2001-01-01'`)
        await client.query('begin')
        const { rows } = await client.query(staffCommand(fixture))
        await client.query('rollback')
        return rows[0].staff_execute[0]
      })
      assert.notInclude(row.decided_at, '2001', role)
    }
  })

  test('identity has no function at all', async ({ assert }) => {
    for (const attack of [investorCommand, cancelCommand, staffCommand, earningCommand]) {
      assert.equal(await attempt('assay_identity', [attack(fixture)]), '42501')
    }
  })
})
