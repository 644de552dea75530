import { test } from '@japa/runner'
import { COMMANDS } from '#approvals/approval_service'
import { ACTION_ROWS } from '#database/movement_rows'
import { LEDGER_KINDS, LEDGER_MOVEMENTS, type LedgerKind } from '#domain/ledger_kinds'
import { PLATFORM_MOVEMENTS } from '#domain/platform_movements'
import { REQUEST_KINDS } from '#domain/request_kinds'
import { ask, attempt, OWNERS } from './sessions.js'

type Row = {
  action: string
  role: string
  permission: string | null
  request: string
  step: string
  opens: string[] | null
  to_status: string | null
  kind: string | null
  approval: string | null
}

const ofTheDatabase = () => ask<Row>('assay_owner', 'select * from ledger_api.actions order by 1')

/** The same of the application. */
const ofTheApplication = () =>
  ACTION_ROWS.map((row) => ({ ...row, opens: row.opens && [...row.opens] })).sort((one, other) =>
    one.action < other.action ? -1 : 1,
  )

test.group('Every command that there is', () => {
  test('is the same in PostgreSQL and in the application', async ({ assert }) => {
    assert.deepEqual(await ofTheDatabase(), ofTheApplication())
  })

  test('is what approvals of its kind are for', ({ assert }) => {
    const approved = ACTION_ROWS.flatMap(({ approval, action }) =>
      approval === null ? [] : [[approval, action]],
    )
    assert.includeDeepMembers(Object.entries(COMMANDS), approved)
    assert.isAbove(approved.length, 3)
  })

  test('is about what the reference of its kind of transaction names', async ({ assert }) => {
    const rows = await ask<{ action: string; request: string; ref_kind: string }>(
      'assay_owner',
      'select a.action, a.request, r.ref_kind from ledger_api.actions a join ledger.rules r using (kind)',
    )
    assert.isAbove(rows.length, 5)
    for (const { action, request, ref_kind } of rows) assert.equal(request, ref_kind, action)
    const kinds = await ask<{ kind: string }>('assay_owner', 'select kind from ledger.rules')
    const used = new Set((await ofTheDatabase()).map(({ kind }) => kind))
    const unused = LEDGER_KINDS.filter((kind) => !used.has(kind))
    // what goes with another kind, what a rule works out, and what only two people do
    const others = [
      ...Object.values(LEDGER_MOVEMENTS).flatMap(({ paired = [] }) => paired),
      ...Object.keys(PLATFORM_MOVEMENTS),
    ]
    assert.sameMembers(unused, others as LedgerKind[])
    assert.sameMembers(
      kinds.map(({ kind }) => kind),
      LEDGER_KINDS,
    )
    assert.sameMembers([...new Set(rows.map(({ request }) => request))], [...REQUEST_KINDS])
  })

  test('is nobody’s to change', async ({ assert }) => {
    const tries: Array<[string, string]> = [
      [
        `insert into ledger_api.actions values ('deposit.credited', 'investor', null, 'deposit', 'open', '{}', null, 'deposit_approved', null)`,
        'ledger_is_append_only',
      ],
      [`update ledger_api.actions set role = 'investor'`, 'ledger_is_append_only'],
      ['delete from ledger_api.actions', 'ledger_is_append_only'],
      ['truncate ledger_api.actions', 'ledger_is_append_only'],
    ]
    for (const [sql, rule] of tries) {
      for (const role of OWNERS) assert.equal(await attempt(role, [sql]), rule, `${role}: ${sql}`)
      for (const role of ['assay_investor', 'assay_staff'] as const)
        assert.equal(await attempt(role, [sql]), '42501', `${role}: ${sql}`)
    }
  })
})
