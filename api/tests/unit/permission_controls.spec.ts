import { test } from '@japa/runner'
import type { Permission } from '#domain/permissions'
import { allEntries, register } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { rolesInCode, rolesInSql, strayRoles } from '#tests/architecture_rules/roles'
import { parse } from '#tests/architecture_rules/sources'

test.group('House: permissions (control)', () => {
  test('comparisons with a role, in code and in SQL, and a place that needs no leave any more', ({
    assert,
  }) => {
    const text = [
      "if (role === 'owner' || 'support' != permissions) go()",
      "const some: Role[] = ['owner', 'admin']",
      "switch (role) { case 'admin': go() }",
      "type R = 'owner' | 'admin'; join({ role: 'owner' }); open(['admin', 'dashboard'])",
    ].join('\n')
    const path = 'admin/src/x.ts'
    assert.lengthOf(rolesInCode([parse(path, text)]), 4)
    const sql = [
      "select from staff s where s.role = 'owner' or s.role in ('owner', 'admin')",
      "or role <> 'support' or role = any ('{owner,admin}') or role not in ('admin')",
      "or role = any (array['owner']) or current_setting('role') = 'assay_owner' or role = 'x'",
    ].join('\n')
    const matches = rolesInSql([{ path: 'api/database/functions/public/x.sql', text: sql }])
    assert.lengthOf(matches, 6)
    assert.lengthOf(
      strayRoles(matches).filter((one) => one.startsWith('api/database/functions/public/x.sql')),
      6,
    )
    assert.isNotEmpty(strayRoles([]).filter((one) => one.endsWith('take it off the list')))
  })

  test('a route of the staff without a permission that there is prevents the start', ({
    assert,
  }) => {
    const staff = allEntries().find(({ guard }) => guard === 'staff') as RouteEntry
    const known = allEntries().length
    for (const wrong of [
      { permission: undefined },
      { permission: 'staff.all' as Permission },
      { guard: 'investor' as const },
    ])
      assert.throws(
        () => register([{ ...staff, path: '/planted', ...wrong }]),
        /has to name its permission/,
      )
    assert.lengthOf(allEntries(), known)
  })

  test('an upload without a bound prevents the start, and so does a file of another route', ({
    assert,
  }) => {
    const upload = allEntries().find(({ rate }) => rate === 'upload') as RouteEntry
    const known = allEntries().length
    for (const wrong of [{ takesFile: undefined }, { rate: 'api' as const }])
      assert.throws(
        () => register([{ ...upload, path: '/planted', ...wrong }]),
        /has to bound its file/,
      )
    assert.lengthOf(allEntries(), known)
  })
})
