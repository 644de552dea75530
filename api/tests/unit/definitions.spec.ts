import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { definition, digestOf, inOrder, readDefinitions } from '#database/definitions'

const FOLDER = app.makePath('database')

/** All SQL of the schema without its comments, by its path below database/. */
const FILES = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => [path, readFileSync(join(FOLDER, path), 'utf8').replace(/--.*/g, '')]),
)

/** Every place where a text matches, as "path: the first group". */
const find = (pattern: RegExp) =>
  [...FILES].flatMap(([path, sql]) =>
    [...sql.matchAll(pattern)].map((match) => `${path}: ${match[1] ?? ''}`),
  )

const qualified = (name: string) => (name.includes('.') ? name : `public.${name}`)

/** The names after a pattern, each with its schema, with the file that has them. */
const named = (pattern: RegExp) =>
  find(pattern).map((line) => {
    const [path = '', name = ''] = line.split(': ')
    return { path, name: qualified(name) }
  })

const paths = (all: { path: string }[]) => all.map(({ path }) => path)

test.group('SQL in one place', () => {
  test('every function is in the file of its name, and in no other', ({ assert }) => {
    const functions = named(/^create (?:or replace )?(?:function|aggregate) ([\w.]+)/gm)
    assert.isAbove(functions.length, 120)
    for (const { path, name } of functions)
      assert.equal(path, `functions/${name.replace('.', '/')}.sql`)
    const files = [...FILES.keys()].filter((path) => path.startsWith('functions/'))
    assert.sameMembers([...new Set(paths(functions))], files)
  })

  test('every table and type is made once, in schema/, and every view in its file', ({
    assert,
  }) => {
    const tables = named(/^create (?:table|type) ([\w.]+)/gm)
    assert.equal(new Set(tables.map(({ name }) => name)).size, tables.length)
    for (const { path } of tables) assert.match(path, /^schema\//)
    for (const { path, name } of named(/^create (?:or replace )?view ([\w.]+)/gm))
      assert.equal(path, `views/${name.replace('public.', '')}.sql`)
  })

  test('triggers and row security of a table are in the file of its guards', ({ assert }) => {
    const guards = [
      ...named(/^create (?:constraint )?trigger [^;]+?\bon ([\w.]+)/gm),
      ...named(/^create policy \w+\s+on ([\w.]+)/gm),
      ...named(/^alter table ([\w.]+) (?:enable|force) row level security/gm),
    ]
    assert.isAbove(guards.length, 130)
    for (const { path, name } of guards)
      assert.equal(path, `guards/${name.replace('.', '/')}.sql`, name)
  })

  test('every grant is in rights.sql', ({ assert }) => {
    const grants = find(/^\s*(grant|revoke|alter default privileges)\b/gm)
    assert.isAbove(grants.length, 40)
    assert.deepEqual(
      grants.filter((line) => !line.startsWith('rights.sql')),
      [],
    )
  })
})

test.group('What only the demonstration needs', () => {
  test('no function reads a setting but those of what a production does itself', ({ assert }) => {
    const settings = find(/current_setting\('(assay\.\w+|role)'/g).map(
      (line) => line.split(': ')[1],
    )
    assert.sameMembers([...new Set(settings)], ['assay.resealing', 'assay.rest_ms', 'role'])
    assert.deepEqual(find(/\b(demo\w*|trial|scenario)\b/gi), [])
    // who restores an owner, and whose session queries: both are questions about the role
    assert.sameMembers(
      find(/current_setting\('(role)'/g).map((line) => line.split(': ')[0]),
      ['functions/ledger_api/asker.sql', 'functions/public/guard_staff_invitation.sql'],
    )
  })
})

test.group('The order of definitions', () => {
  const sqlFunction = (name: string, body: string) =>
    definition(
      `functions/${name.replace('.', '/')}.sql`,
      `-- calls nothing of ledger.zero(\ncreate or replace function ${name}() returns int language sql as $$ select ${body} $$;`,
    )

  test('what a SQL function or a view names comes before it', ({ assert }) => {
    const all = [
      definition('guards/public/users.sql', 'create trigger …'),
      definition('rights.sql', 'grant …'),
      sqlFunction('ledger.a', 'b.c from seen'),
      definition('views/seen.sql', 'create or replace view seen as select zero() as c'),
      sqlFunction('public.zero', '0'),
      sqlFunction('ledger.zero', '0'),
    ]
    assert.deepEqual(paths(inOrder(all)), [
      'functions/public/zero.sql',
      'views/seen.sql',
      'functions/ledger/a.sql',
      'functions/ledger/zero.sql',
      'guards/public/users.sql',
      'rights.sql',
    ])
  })

  test('the rows come first, and what makes other functions before what names these', ({
    assert,
  }) => {
    const maker = definition(
      'functions/ledger/make.sql',
      '-- makes ledger.made, ledger.more\ncreate or replace function ledger.make() returns void language plpgsql as $$ … $$;',
    )
    const all = [
      sqlFunction('ledger.a', 'ledger.more()'),
      maker,
      definition('rows/ledger/kinds', 'insert …'),
    ]
    assert.deepEqual(paths(inOrder(all)), [
      'rows/ledger/kinds',
      'functions/ledger/make.sql',
      'functions/ledger/a.sql',
    ])
  })

  test('two that need each other are named', ({ assert }) => {
    assert.throws(
      () => inOrder([sqlFunction('ledger.a', 'ledger.b()'), sqlFunction('ledger.b', 'ledger.a()')]),
      'functions/ledger/a.sql needs functions/ledger/b.sql needs functions/ledger/a.sql',
    )
  })

  test('the digest of a release is that of every file, in whatever order', ({ assert }) => {
    const all = readDefinitions()
    assert.equal(digestOf(all), digestOf(all.toReversed()))
    for (const other of [
      all.slice(1),
      all.map((one, i) => (i === 5 ? definition(one.path, `${one.sql} `) : one)),
    ])
      assert.notEqual(digestOf(other), digestOf(all))
  })
})
