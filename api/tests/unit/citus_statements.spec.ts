import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { cutTables } from '#database/layout'
import { ROOT } from '#tests/architecture_rules/sources'

const SCHEMA = join(ROOT, 'api/database/schema')
const PAGE = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')

test.group('docs/operating.md, statements for Citus', () => {
  test('distribute exactly the tables that are cut by bucket, by the column of their bucket', ({
    assert,
  }) => {
    const sql = readdirSync(SCHEMA).map((file) => readFileSync(join(SCHEMA, file), 'utf8'))
    const cut = cutTables(sql.join('\n')).map(({ table, column }) => `${table} ${column}`)
    const written = [...PAGE.matchAll(/create_distributed_table\('([\w.]+)', '(\w+)'/g)].map(
      ([, table, column]) => `${table} ${column}`,
    )
    assert.isAbove(cut.length, 10)
    assert.sameMembers(written, cut)
  })
})
