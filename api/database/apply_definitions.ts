import pg from 'pg'
import { type Definition, digestOf, inOrder, nameOf, readDefinitions } from '#database/definitions'

/** PostgreSQL refuses to replace a function by one of another signature, and a view by one that lacks a former column. */
const OTHER_SHAPE = new Set(['42P13', '42P16'])

/** The functions, views and guarded tables of the database. A migration may have dropped some that blocked a change of a table. */
const THERE = `
  select 'functions ' || n.nspname || '.' || p.proname as what
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.proowner = 'assay_owner'::regrole
  union
  select case when c.relkind = 'v' then 'views ' else 'guards ' end || n.nspname || '.' || c.relname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relowner = 'assay_owner'::regrole
     and (c.relkind = 'v' or exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
          or exists (select from pg_policy p where p.polrelid = c.oid))`

const FUNCTIONS = `
  select p.oid::regprocedure::text as signature, p.oid::text || ' ' || p.xmin as version
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname || '.' || p.proname = $1 and p.proowner = 'assay_owner'::regrole`

const GUARDS = `
  select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as sql
    from pg_trigger t where t.tgrelid = to_regclass($1) and not t.tgisinternal
  union all
  select format('drop policy %I on %s', p.polname, p.polrelid::regclass) from pg_policy p where p.polrelid = to_regclass($1)`

type Function = { signature: string; version: string }

async function functionsOf(client: pg.Client, name: string): Promise<Function[]> {
  return (await client.query<Function>(FUNCTIONS, [name])).rows
}

async function dropFunctions(client: pg.Client, which: Function[]): Promise<void> {
  for (const { signature } of which) await client.query(`drop function ${signature}`)
}

async function dropGuards(client: pg.Client, table: string): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(GUARDS, [table])
  for (const { sql } of rows) await client.query(sql)
}

/** Drops what a file defined. PostgreSQL refuses where something else depends on it. */
async function drop(client: pg.Client, { kind, name }: Pick<Definition, 'kind' | 'name'>) {
  if (kind === 'functions') await dropFunctions(client, await functionsOf(client, name))
  else if (kind === 'views') await client.query(`drop view if exists ${name}`)
  else if (kind === 'guards') await dropGuards(client, name)
}

/** Replaces a definition. One whose signature differs is dropped first, as is an overload that the file no longer has. */
async function replace(client: pg.Client, one: Definition): Promise<void> {
  const before = one.kind === 'functions' ? await functionsOf(client, one.name) : []
  await client.query('savepoint replaced')
  try {
    await client.query(one.sql)
  } catch (error) {
    if (!OTHER_SHAPE.has((error as { code?: string }).code ?? '')) throw error
    await client.query('rollback to savepoint replaced')
    await drop(client, one)
    await client.query(one.sql)
    return
  }
  const now = new Set((await functionsOf(client, one.name)).map(({ version }) => version))
  await dropFunctions(
    client,
    before.filter(({ version }) => now.has(version)),
  )
}

/** What the database does not have yet (most of a first start) is made, without looking for what it replaces. */
async function apply(client: pg.Client, one: Definition, there: Set<string>): Promise<void> {
  const isThere = there.has(`${one.kind} ${one.name}`)
  try {
    if (one.kind === 'guards' && isThere) await dropGuards(client, one.name)
    if ((one.kind === 'functions' || one.kind === 'views') && isThere) await replace(client, one)
    else await client.query(one.sql)
  } catch (error) {
    const { message, detail } = error as { message: string; detail?: string }
    throw new Error([`${one.path}: ${message}`, detail].filter(Boolean).join('\n'), {
      cause: error,
    })
  }
}

/** Whether the catalogue lists the object. */
const isObject = (kind: Definition['kind']) => kind !== 'rights' && kind !== 'rows'

type Applied = { path: string; digest: string }

/** Which files this database lacks or has in another version, and which of its definitions no longer have a file. */
async function differences(client: pg.Client, all: Definition[]) {
  const { rows } = await client.query<Applied>('select path, digest from applied_definitions')
  const applied = new Map(rows.map(({ path, digest }) => [path, digest]))
  const { rows: matches } = await client.query<{ what: string }>(THERE)
  const there = new Set(matches.map(({ what }) => what))
  const paths = new Set(all.map(({ path }) => path))
  return {
    there,
    changed: all.filter(
      ({ path, digest, kind, name }) =>
        applied.get(path) !== digest || (isObject(kind) && !there.has(`${kind} ${name}`)),
    ),
    gone: rows.filter(({ path }) => !paths.has(path)),
  }
}

/** Guards before the views and functions that they use. */
const DROPPED_FIRST: Definition['kind'][] = ['guards', 'views', 'functions']

async function dropGone(client: pg.Client, gone: string[]): Promise<void> {
  for (const kind of DROPPED_FIRST)
    for (const path of gone) if (nameOf(path).kind === kind) await drop(client, nameOf(path))
  await client.query('delete from applied_definitions where path = any ($1)', [gone])
}

const NOTE = `
  insert into applied_definitions (path, digest)
  select n.path, n.digest from unnest($1::text[], $2::text[]) n (path, digest)
  on conflict (path) do update set digest = excluded.digest, applied_at = now()`

async function noteRelease(client: pg.Client, digest: string): Promise<void> {
  await client.query(
    'insert into applied_releases (digest) values ($1) on conflict (digest) do nothing',
    [digest],
  )
  await client.query(
    `delete from applied_releases later using applied_releases mine
      where mine.digest = $1 and later.applied_at > mine.applied_at`,
    [digest],
  )
}

/** Applies functions, views, guards and rights as the files have them, and answers the paths of what it applied or dropped. */
async function bringUp(client: pg.Client, all: Definition[]): Promise<string[]> {
  const ordered = inOrder(all)
  const { there, changed, gone } = await differences(client, ordered)
  const paths = changed.map(({ path }) => path)
  const dropped = gone.map(({ path }) => path)
  // a definition that was dropped and made again has lost its rights
  const todo = ordered.filter(
    (one) => changed.includes(one) || (one.kind === 'rights' && paths.length > 0),
  )
  for (const one of todo.filter(({ kind }) => kind !== 'rights')) await apply(client, one, there)
  await dropGone(client, dropped)
  for (const one of todo.filter(({ kind }) => kind === 'rights')) await apply(client, one, there)
  await client.query(NOTE, [todo.map(({ path }) => path), todo.map(({ digest }) => digest)])
  await noteRelease(client, digestOf(all))
  // parts inherit from the whole, so they are guarded again after it
  if (todo.length > 0) await client.query('select partitions.guard_parts()')
  // the audit log has its partitions before its first line
  await client.query('select ledger_api.tend_partitions()')
  return [...todo.map(({ path }) => path), ...dropped]
}

/**
 * Makes the functions, views, guards and rights of a migrated database those of the files of this release, in
 * one transaction, and answers what it changed. Several copies may do this at once. Throws, with nothing changed, where
 * PostgreSQL refuses a file, where something depends on a dropped object, or where a table is in use for ten seconds.
 */
export async function applyDefinitions(
  databaseUrl: string,
  all = readDefinitions(),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin; set local role assay_owner; set local search_path = public')
    await client.query('select pg_advisory_xact_lock(7261004)')
    await client.query(`set local lock_timeout = '10s'`)
    const done = await bringUp(client, all)
    await client.query('commit')
    return done
  } finally {
    await client.end()
  }
}
