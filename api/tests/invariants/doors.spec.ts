import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { cancelAct, earningAct, investorAct, speaksFor, staffAct } from './doors.js'
import { fullStage } from './full_stage.js'
import { ask, attempt, inSession } from './sessions.js'
import type { Stage } from './stage.js'

test.group('T8: what the doors leave out', (group) => {
  let stage: Stage
  group.setup(async () => {
    stage = await fullStage()
  })

  test('no application role can call what stands behind the doors', async ({ assert }) => {
    const behind = await ask<{ name: string; can: string[] }>(
      'assay_owner',
      `select p.oid::regprocedure::text as name,
              array(select r from unnest(array['assay_identity', 'assay_investor', 'assay_staff']) r
                     where has_function_privilege(r, p.oid, 'execute')) as can
         from pg_proc p where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace, 'doors'::regnamespace)
          and (p.prosecdef or p.prorettype = 'trigger'::regtype or p.proname in ('post', 'commit_money', 'move_money', 'keep_acts', 'commit_acts', 'commit_act', 'open_rows', 'open_earnings', 'move_rows', 'investor_commit', 'staff_commit'))`,
    )
    const open = behind
      .filter(({ can }) => can.length > 0)
      .map(({ name }) => name.replace(/\(.*/, ''))
    assert.isAbove(behind.length, 20)
    assert.deepEqual(
      open.filter((name) => !name.startsWith('doors.') && !/check/.test(name)),
      [],
    )
    assert.notIncludeMembers(open, [
      'doors.commit_money',
      'doors.move_money',
      'doors.keep_acts',
      'doors.commit_acts',
      'doors.commit_act',
      'doors.open_rows',
      'doors.open_earnings',
      'doors.move_rows',
      'doors.investor_commit',
      'doors.staff_commit',
    ])
  })

  test('a request opens with what the door names, whatever else is sent along', async ({
    assert,
  }) => {
    const forged = {
      id: randomUUID(),
      status: 'approved',
      version: '9',
      created_at: '2001-01-01',
      decided_by: stage.admin,
    }
    const row = await inSession('assay_investor', async (client) => {
      await client.query(speaksFor(stage.investor))
      const { rows } = await client.query(investorAct(stage, {}, forged))
      return rows[0].investor_act
    })
    assert.equal(row.status, 'pending')
    assert.equal(row.version, 1)
    assert.notEqual(row.id, forged.id)
    assert.isNull(row.decided_by)
    assert.notInclude(row.created_at, '2001')
  })

  test('the time of an act cannot be chosen, by a setting of the owner neither', async ({
    assert,
  }) => {
    for (const role of ['assay_staff', 'assay_owner'] as const) {
      const row = await inSession(role, async (client) => {
        await client.query(`set assay.moment = '2001-01-01'`)
        await client.query('begin')
        const { rows } = await client.query(staffAct(stage))
        await client.query('rollback')
        return rows[0].staff_act
      })
      assert.notInclude(row.decided_at, '2001', role)
    }
  })

  test('identity has no door at all', async ({ assert }) => {
    for (const door of [investorAct, cancelAct, staffAct, earningAct]) {
      assert.equal(await attempt('assay_identity', [door(stage)]), '42501')
    }
  })
})
