import { test } from '@japa/runner'
import { LEFT_OUT, NOT_ABOUT_INVESTORS } from '#database/own_data/left_out'
import { OWN_TABLES } from '#database/own_data/own_data'
import { asLogin } from '#tests/owner_session'
import { anInvestor, fund, granted, look, theBanker } from '#tests/fixtures'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import { enrol } from '#tests/second_factor'

/** Every table of ours with its columns; a partition is a part of its table. */
const TABLES = `
  select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name, c.oid::int as oid,
         array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by 1) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition and c.relowner = 'assay_owner'::regrole`

/**
 * Tables whose rows can belong to an investor: by a foreign key to users, over as many tables as it takes; by a bucket; or by a uuid
 * or a principal that no foreign key explains.
 */
const OF_INVESTORS = `
  with recursive reached (oid) as (
    select 'users'::regclass::oid
    union
    select k.conrelid from reached r join pg_constraint k on k.confrelid = r.oid and k.contype = 'f'
      join pg_class c on c.oid = k.conrelid and not c.relispartition)
  select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p') and not c.relispartition and c.relowner = 'assay_owner'::regrole
     and (c.oid in (select oid from reached)
          or exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                        and (a.attname in ('bucket', 'principal', 'subject')
                             or a.atttypid = 'uuid'::regtype and a.attname <> 'id'
                                and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)))))
   order by 1`

const exported = OWN_TABLES.map(({ table }) => table)
const declared = new Set([
  ...exported,
  ...Object.keys(LEFT_OUT),
  ...Object.keys(NOT_ABOUT_INVESTORS),
])
const undeclared = (names: string[]) => names.filter((name) => !declared.has(name))
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

test.group('T81: the download of everything kept about an investor', () => {
  test('every table that could hold rows about an investor is in it, or says why not', async ({
    assert,
  }) => {
    assert.deepEqual(undeclared(namesOf(await look<{ name: string }>(OF_INVESTORS))), [])
    const all = namesOf(await look<{ name: string }>(TABLES))
    assert.deepEqual(
      [...declared].filter((name) => !all.includes(name)),
      [],
    )
    assert.equal(
      declared.size,
      exported.length + Object.keys(LEFT_OUT).length + Object.keys(NOT_ABOUT_INVESTORS).length,
    )
  })

  test('a table that names investors by a key, by a bucket or only by their ids would be missed', async ({
    assert,
  }) => {
    const found = await asLogin(async (client) => {
      await client.query(`begin; set local role assay_owner;
        create table trial_by_key (id uuid primary key, deposit_reversal uuid, owner uuid references users (id));
        create table trial_by_other (trial uuid references trial_by_key (id));
        create table trial_by_bucket (bucket smallint);
        create table trial_by_id (whose uuid);
        create table trial_of_nobody (id uuid, name text)`)
      const { rows } = await client.query(OF_INVESTORS)
      await client.query('rollback')
      return namesOf(rows)
    })
    assert.deepEqual(undeclared(found), [
      ...['trial_by_bucket', 'trial_by_id', 'trial_by_key', 'trial_by_other'],
    ])
  })

  test('every column is shown or withheld with a reason, and none is both', async ({ assert }) => {
    const tables = await look<{ name: string; columns: string[] }>(TABLES)
    for (const { table, shown, withheld = {} } of OWN_TABLES) {
      const { columns = [] } = tables.find(({ name }) => name === table) ?? {}
      assert.deepEqual([...shown, ...Object.keys(withheld)].toSorted(), columns.toSorted(), table)
    }
  })

  test('no row of any table that names an investor is outside of the declared ones', async ({
    assert,
  }) => {
    const [person, banker] = [await anInvestor(), await theBanker()]
    await oneOfEach(person)
    await enrol(person)
    await granted(person.post('/user/messages', { text: 'Hello.' }))
    await granted(banker.post(`/admin/users/${person.id}/notes`, { text: 'A note.' }))
    await fund(person, 'ETH', '20000.00')
    const naming: string[] = []
    for (const { name } of await look<{ name: string }>(TABLES)) {
      const [row] = await look<{ found: boolean }>(
        `select exists (select from ${name} t where to_jsonb(t)::text like '%' || :id || '%') as found`,
        { id: person.id },
      )
      if (row?.found) naming.push(name)
    }
    assert.includeMembers(naming, [
      'users',
      'deposits',
      'audit_events',
      'approvals',
      'account_notes',
    ])
    assert.deepEqual(undeclared(naming), [])
  })
})
