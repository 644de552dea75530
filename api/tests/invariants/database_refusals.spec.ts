import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { readDefinitions } from '#database/definitions'
import { REFUSALS, translated } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import { ROOT } from '#tests/architecture_rules/sources'
import { ask } from './sessions.js'

const PAGE = readFileSync(join(ROOT, 'docs/ledger.md'), 'utf8')
const KEY = '0f6b'
const RAISED = /raise exception[\s\S]*?;/g

/** Every code or rule by which the definitions refuse: the rule where it has a name. */
function raisedIn(definitions: { sql: string }[]): string[] {
  const raises = definitions.flatMap(({ sql }) => sql.replace(/--.*/g, '').match(RAISED) ?? [])
  return raises.flatMap((text) => {
    const [, rule] = /constraint = ([\s\S]*);/.exec(text) ?? []
    const names = (rule ?? '').match(/(?<=')[a-z]\w+(?=')/g)
    const [, code = 'P0001'] = /errcode = '(\w+)'/.exec(text) ?? []
    return names ?? [code]
  })
}

/** The table of the page: every code or rule that it names, and the answer to the caller that it gives for it. */
function listedIn(page: string): Map<string, string> {
  const [, section = ''] = page.split('\n## What the database refuses, and what comes of it\n')
  const rows = (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  return new Map(
    rows.flatMap((line) => {
      const [names = '', , received = ''] = line.split(' | ')
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']): [string, string] => [
        name,
        received,
      ])
    }),
  )
}

/** The answer to a caller for an error: a code of the catalogue, or that it is a bug. */
function toldOf(name: string): string {
  const error = /^(?:AS\d{3}|42501|55P03)$/.test(name)
    ? { code: name, routine: 'exec_stmt_raise' }
    : { code: '23514', constraint: name }
  const refusal = translated(error, KEY)
  return refusal instanceof Failure ? refusal.code : '500'
}

test.group('What the database refuses', () => {
  const listed = listedIn(PAGE)

  test('each code and rule of the SQL has its line, with what the module makes of it', ({
    assert,
  }) => {
    const raised = new Set([...raisedIn(readDefinitions()), ...Object.keys(REFUSALS)])
    assert.isAbove(raised.size, 60)
    const wrong = [...raised].filter((name) => !listed.get(name)?.includes(`\`${toldOf(name)}\``))
    assert.deepEqual(wrong, [])
  })

  test('nothing is listed that PostgreSQL does not refuse by', async ({ assert }) => {
    const rules = await ask<{ name: string }>(
      'assay_owner',
      `select conname as name from pg_constraint union select relname from pg_class where relkind in ('i', 'I')`,
    )
    const known = new Set([
      ...raisedIn(readDefinitions()),
      ...rules.map(({ name }) => name),
      '55P03',
    ])
    assert.deepEqual(
      [...Object.keys(REFUSALS), ...listed.keys()].filter((name) => !known.has(name)),
      [],
    )
  })

  test('one without a line, or with another answer, is found (control)', ({ assert }) => {
    const planted = [{ sql: `raise exception 'x' using errcode = 'AS099';` }]
    assert.deepEqual(raisedIn(planted), ['AS099'])
    assert.isUndefined(listed.get('AS099'))
    assert.deepEqual(
      raisedIn([
        {
          sql: `raise exception 'x' using errcode = '23514', constraint = case when a = 0 then 'one_rule' else 'other_rule' end;`,
        },
      ]),
      ['one_rule', 'other_rule'],
    )
    assert.equal(toldOf('AS099'), '500')
    assert.notInclude(listed.get('AS003') ?? '', '`500`')
    assert.equal(toldOf('AS003'), 'withdrawal_frozen')
  })
})

test.group('An error of the database', () => {
  test('that is no refusal of the product stays what it is', ({ assert }) => {
    for (const error of [
      null,
      'x',
      new Failure('forbidden'),
      { code: '42501', routine: 'aclcheck_error' },
      { code: '55P03' },
      { code: 'toString', constraint: 'hasOwnProperty' },
    ])
      assert.strictEqual(translated(error), error)
  })

  test('of a key that is being worked on says so to who brought the key', ({ assert }) => {
    assert.equal((translated({ code: '55P03' }, KEY) as Failure).code, 'idempotency_in_flight')
  })
})
