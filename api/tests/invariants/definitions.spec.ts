import { test } from '@japa/runner'
import type pg from 'pg'
import { applyDefinitions } from '#database/apply_definitions'
import { type Definition, definition, madeBy, readDefinitions } from '#database/definitions'
import { movementRows } from '#database/movement_rows'
import type { Movement } from '#domain/movement'
import { LEDGER_MOVEMENTS } from '#domain/ledger_kinds'
import { freshDatabase, inDatabase } from './fresh_database.js'
import { falseRules, refusal } from './parts.js'
import { APPLICATION } from './sessions.js'

const OURS = readDefinitions()
const PATH = 'functions/ledger_api/trial.sql'
const VIEW = 'views/trial_rows.sql'
const GUARD = 'guards/public/mail_outbox.sql'

const trial = (head: string, body: string) =>
  definition(
    PATH,
    `create or replace function ledger_api.trial(${head} language sql as $$ ${body} $$;`,
  )
const FIRST = trial('a int) returns int', 'select a + 1')

const oneValue = async (client: pg.Client, sql: string): Promise<unknown> =>
  Object.values((await client.query(sql)).rows[0])[0]

/** Everything that a file may define, as the catalogue has it, each with the transaction that wrote it. */
const CATALOGUE = `
  select array(select p.oid || ' ' || p.xmin from pg_proc p where p.proowner = 'assay_owner'::regrole order by 1)
      || array(select c.oid || ' ' || c.xmin from pg_class c where c.relowner = 'assay_owner'::regrole order by 1)
      || array(select t.oid || ' ' || t.xmin from pg_trigger t order by 1) || array(select p.oid || ' ' || p.xmin from pg_policy p order by 1)`

test.group('Definitions applied again', (group) => {
  let url: string
  group.setup(async () => {
    const database = await freshDatabase()
    url = database.url
    return database.drop
  })
  group.each.setup(() => async () => {
    await applyDefinitions(url, OURS)
  })

  const applied = (...more: Definition[]) => applyDefinitions(url, [...OURS, ...more])
  const value = (sql: string) => inDatabase(url, (client) => oneValue(client, sql))

  test('a second time they change nothing', async ({ assert }) => {
    const before = await value(CATALOGUE)
    assert.deepEqual(await applied(), [])
    assert.deepEqual(await value(CATALOGUE), before)
  })

  test('what the database has of functions is what the files have', async ({ assert }) => {
    const names = await value(
      `select array(select distinct 'functions/' || p.pronamespace::regnamespace || '/' || p.proname || '.sql'
                      from pg_proc p where p.proowner = 'assay_owner'::regrole)`,
    )
    assert.sameMembers(names as string[], [
      ...OURS.filter(({ kind }) => kind === 'functions').map(({ path }) => path),
      // made from the tables of the kinds
      ...OURS.flatMap(madeBy).map((name) => `functions/${name.replace('.', '/')}.sql`),
    ])
  })

  test('a function whose file has changed is replaced, with the rights and nothing else', async ({
    assert,
  }) => {
    assert.deepEqual(await applied(FIRST), [PATH, 'rights.sql'])
    assert.equal(await value('select ledger_api.trial(1)'), 2)
    const changed = trial('a int) returns int', 'select a + 2')
    assert.deepEqual(await applied(changed), [PATH, 'rights.sql'])
    assert.equal(await value('select ledger_api.trial(1)'), 3)
    assert.deepEqual(await applied(changed), [])
  })

  test('one whose file has gone is dropped, and so are a view and guards', async ({ assert }) => {
    const view = definition(
      VIEW,
      'create or replace view trial_rows as select ledger_api.trial(1) as n;',
    )
    const guard = definition(
      GUARD,
      'create trigger trial before truncate on mail_outbox for each statement execute function ledger.refuse();',
    )
    const there = `select array[to_regproc('ledger_api.trial')::text, to_regclass('trial_rows')::text,
      (select tgname from pg_trigger where tgrelid = 'mail_outbox'::regclass and not tgisinternal)]`
    await applied(FIRST, view, guard)
    assert.deepEqual(await value(there), ['ledger_api.trial', 'trial_rows', 'trial'])
    assert.sameMembers(await applied(), [PATH, VIEW, GUARD])
    assert.deepEqual(await value(there), [null, null, null])
  })

  test('another shape takes the place of the one of before', async ({ assert }) => {
    const shapes = `select array(select p.oid::regprocedure::text || ' ' || p.prorettype::regtype from pg_proc p where p.proname = 'trial')`
    await applied(FIRST)
    await applied(trial('a int) returns text', `select 'x' || a`))
    assert.deepEqual(await value(shapes), ['ledger_api.trial(integer) text'])
    await applied(trial('b int) returns text', `select 'y' || b`))
    assert.equal(await value('select ledger_api.trial(b => 1)'), 'y1')
    await applied(trial('b text) returns text', 'select b'))
    assert.deepEqual(await value(shapes), ['ledger_api.trial(text) text'])
    const view = (columns: string) =>
      definition(VIEW, `create or replace view trial_rows as select ${columns};`)
    await applied(view('1 as a, 2 as b'))
    await applied(view('1 as b'))
    assert.deepEqual(await value('select to_jsonb(t) from trial_rows t'), { b: 1 })
  })

  test('what something depends on stays, and nothing else is changed either', async ({
    assert,
  }) => {
    const view = definition(
      VIEW,
      'create or replace view trial_rows as select ledger_api.trial(1) as n;',
    )
    await applied(FIRST, view)
    const before = await value(CATALOGUE)
    const other = definition(
      'functions/ledger_api/another.sql',
      'create or replace function ledger_api.another() returns int language sql as $$ select 1 $$;',
    )
    for (const tried of [[trial('a int) returns text', `select 'x'`), view, other], [view]])
      await assert.rejects(() => applied(...tried), /trial.*depend/s)
    assert.deepEqual(await value(CATALOGUE), before)
    assert.equal(await value('select ledger_api.trial(1)'), 2)
  })

  test('what a migration dropped of them is made again', async ({ assert }) => {
    const path = 'views/user_rows.sql'
    const guards = 'guards/public/plans.sql'
    await inDatabase(url, (client) =>
      client.query(
        `drop view user_rows; drop trigger version_is_counted on plans; drop trigger terms_are_numbered on plans;
           drop trigger terms_are_recorded on plans; drop policy owner_all on plans;
         drop policy staff_all on plans; drop policy investor_offered on plans; drop function ledger_api.usd`,
      ),
    )
    const made = await applied()
    assert.sameMembers(made, ['functions/ledger_api/usd.sql', path, guards, 'rights.sql'])
    assert.isTrue(await value(`select has_table_privilege('assay_staff', 'user_rows', 'select')`))
    assert.deepEqual(await inDatabase(url, falseRules), [])
  })

  test('rows of the domain are written when they change, and one that has moved money stays', async ({
    assert,
  }) => {
    const path = 'rows/ledger/rules'
    const withKinds = (movements: Record<string, Movement>) =>
      OURS.map((one) => (one.path === path ? definition(path, movementRows(movements)) : one))
    const side = `select ledger.side('bonus_granted', true)`
    const bonus: Movement = { ...LEDGER_MOVEMENTS.earnings_credited, approvalAction: null }
    const added = withKinds({ ...LEDGER_MOVEMENTS, bonus_granted: bonus })
    assert.deepEqual(await applyDefinitions(url, added), [path, 'rights.sql'])
    assert.equal(await value(side), 'payable')
    assert.deepEqual(await inDatabase(url, falseRules), [])
    assert.deepEqual(await applied(), [path, 'rights.sql'])
    assert.isNull(await value(side))

    const guards = (word: string) => `alter table ledger.transactions ${word} trigger user`
    await inDatabase(url, (client) =>
      client.query(
        `${guards('disable')};
         insert into ledger.transactions (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor)
         values (new_id(1::smallint), 1, 'earnings_debited', 'earning', new_id(1::smallint), 1, new_id(1::smallint), 1, 'trial'); ${guards('enable')}`,
      ),
    )
    const { earnings_debited: _, ...fewer } = LEDGER_MOVEMENTS
    await assert.rejects(
      () => applyDefinitions(url, withKinds(fewer)),
      /transactions of the kind earnings_debited/,
    )
    assert.equal(await value(`select ledger.side('earnings_debited', true)`), 'available')
    await inDatabase(url, (client) =>
      client.query(`${guards('disable')}; delete from ledger.transactions; ${guards('enable')}`),
    )
  })

  test('those of the audit log reach its parts', async ({ assert }) => {
    const path = 'guards/public/audit_events.sql'
    const changed = OURS.map((one) =>
      one.path === path ? definition(path, `${one.sql}-- changed`) : one,
    )
    assert.deepEqual(await applyDefinitions(url, changed), [path, 'rights.sql'])
    assert.deepEqual(await inDatabase(url, falseRules), [])
  })

  test('a right that the file does not give is taken back, a new function is nobody’s', async ({
    assert,
  }) => {
    await inDatabase(url, (client) =>
      client.query(
        `grant insert on ledger.entries to assay_staff; grant update (balance) on ledger.accounts to assay_investor;
         grant usage on sequence ledger.accounts_id_seq to public; grant usage on schema partitions to assay_staff`,
      ),
    )
    await applied(FIRST)
    assert.deepEqual(
      await value(
        `select array[has_table_privilege('assay_staff', 'ledger.entries', 'insert'),
           has_column_privilege('assay_investor', 'ledger.accounts', 'balance', 'update'),
           has_sequence_privilege('assay_identity', 'ledger.accounts_id_seq', 'usage'),
           has_schema_privilege('assay_staff', 'partitions', 'usage'),
           has_function_privilege('assay_staff', 'ledger_api.trial(int)', 'execute'),
           has_table_privilege('assay_staff', 'ledger.entries', 'select')]`,
      ),
      [false, false, false, false, false, true],
    )
  })

  test('several copies at once apply them once', async ({ assert }) => {
    const done = await Promise.all(Array.from({ length: 4 }, () => applied(FIRST)))
    assert.deepEqual(done.filter((paths) => paths.length > 0).flat(), [PATH, 'rights.sql'])
  })

  test('a release stays known beside later ones; going back to it forgets those', async ({
    assert,
  }) => {
    const releases = 'select array(select digest from applied_releases order by applied_at)'
    const [first = ''] = (await value(releases)) as string[]
    await applied(FIRST)
    const both = (await value(releases)) as string[]
    assert.equal(both.length, 2)
    assert.equal(both[0], first)
    await applied()
    assert.deepEqual(await value(releases), [first])
  })

  test('no role of the application writes down what was applied', async ({ assert }) => {
    await inDatabase(url, async (client) => {
      for (const role of APPLICATION)
        for (const table of ['applied_definitions', 'applied_releases'])
          for (const sql of [
            `insert into ${table} (digest) values ('x')`,
            `update ${table} set digest = 'x'`,
            `delete from ${table}`,
            `truncate ${table}`,
            ...(role === 'assay_identity' && table === 'applied_releases'
              ? []
              : [`select from ${table}`]),
          ])
            assert.equal(await refusal(client, role, sql), '42501', `${role}: ${sql}`)
      assert.equal(
        await refusal(client, 'assay_identity', 'select from applied_releases'),
        'nothing',
        'readiness',
      )
    })
  })
})
