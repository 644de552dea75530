import { test } from '@japa/runner'
import * as names from '#tests/architecture_rules/names'
import { parse } from '#tests/architecture_rules/sources'

/** As in architecture_controls.spec.ts: something to find for each rule. */
test.group('House: the rules see (control)', () => {
  test('fields of a context, and names that are made', ({ assert }) => {
    const one = (text: string) => [parse('api/app/x/x.ts', text)]
    assert.lengthOf(names.contextFields(one('ctx.refusal = new Failure()')), 1)
    assert.lengthOf(names.contextFields(one("declare module '@adonisjs/core/http' {}")), 1)
    assert.isEmpty(names.contextFields(one('ctx.state.refusal = new Failure()')))
    assert.lengthOf(names.cutSql(one("FIGURES_SQL.replace('group by', 'where')")), 1)
    assert.lengthOf(names.cutSql(one('table.slice(0, -1)')), 1)
    for (const text of [
      `select rtrim(a."table", 's')`,
      `v := a.object_kind || 's'`,
      `replace(v.kind, '_', '.')`,
      `constraint = tg_table_name || '_check'`,
    ])
      assert.lengthOf(names.madeNames([{ path: 'x.sql', text }]), 1, text)
    assert.isEmpty(names.madeNames([{ path: 'x.sql', text: "-- rtrim(a)\nselect a || ' is'" }]))
  })
})
