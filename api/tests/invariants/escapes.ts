import pg from 'pg'

/** Ways to leave the role of a session. */
const LEAVING = [
  '',
  'reset role',
  'set role none',
  'set session authorization default',
  'set role assay_owner',
  'set role postgres',
  'set session authorization postgres',
]

/** The forbidden acts of every session of a process that answers calls, in whatever role. */
const FORBIDDEN = [
  `copy (select 1) to program 'cat > /dev/null'`,
  `copy pg_temp.t from program 'true'`,
  `copy (select 1) to '/tmp/assay-escape'`,
  `select pg_read_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  `alter table ledger.entries disable trigger all`,
  `alter table users add column escaped text`,
  `drop table audit_events`,
  `truncate ledger.entries`,
  `update ledger.entries set amount = amount + 1`,
  `update ledger.accounts set balance = balance + 1`,
  `delete from audit_events`,
  `set session_replication_role = replica`,
  `create extension amcheck`,
  `create table public.escaped (a int)`,
  `create schema escaped`,
  `create function public.escaped() returns int language sql as 'select 1'`,
  `create role escaped superuser`,
  `alter role current_user superuser`,
  `grant assay_owner to current_user`,
  `alter system set fsync = off`,
  `create database escaped`,
  `select rolpassword from pg_authid`,
  `select * from pg_hba_file_rules`,
  'select pg_reload_conf()',
]

/** Every forbidden statement after every way to leave the role. */
export const ESCAPES = LEAVING.flatMap((leaving) =>
  FORBIDDEN.map((forbidden) => [leaving, forbidden].filter(Boolean)),
)

async function isRefused(client: pg.Client, statements: string[]): Promise<boolean> {
  try {
    await client.query(`begin; create temp table t (a text); ${statements.join('; ')}`)
    return false
  } catch {
    return true
  } finally {
    await client.query('rollback; reset session authorization')
  }
}

/** Signs in by a URL and tries every way out; answers those that PostgreSQL did not refuse. */
export async function escapesBy(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const open: string[] = []
  try {
    for (const statements of ESCAPES)
      if (!(await isRefused(client, statements))) open.push(statements.join('; '))
  } finally {
    await client.end()
  }
  return open
}
