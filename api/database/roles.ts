import pg from 'pg'

export const APP_ROLES = ['assay_owner', 'assay_identity', 'assay_investor', 'assay_staff'] as const

/**
 * Reserves advisory locks for the owner of the tables: with them any session of the application could stall all others. Only a
 * superuser may revoke them from all roles (docs/operating.md).
 */
const LOCKS_ARE_THE_OWNERS = `
  do $$
  declare
    f record;
  begin
    for f in select oid::regprocedure as name from pg_proc
              where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^pg_(try_)*advisory_' loop
      execute format('revoke execute on function %s from public', f.name);
      execute format('grant execute on function %s to assay_owner', f.name);
    end loop;
  end $$`

/**
 * Makes the roles that own and use the tables, and lets the connecting login act as each. Roles belong to the
 * whole cluster, so another database on it may have made them already, even at this very moment.
 */
export async function prepareRoles(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // one preparation of a cluster at a time
    await client.query('select pg_advisory_lock(7261001)')
    const { rows } = await client.query('select rolname from pg_roles where rolname = any ($1)', [
      APP_ROLES,
    ])
    const there = new Set(rows.map((row) => row.rolname))
    for (const role of APP_ROLES) {
      if (!there.has(role)) await client.query(`create role ${role} nologin`)
    }
    const { rows: me } = await client.query(
      'select current_database() as db, rolsuper from pg_roles where rolname = current_user',
    )
    if (!me[0].rolsuper) await client.query(`grant ${APP_ROLES.join(', ')} to current_user`)
    await client.query(
      `grant create on database ${client.escapeIdentifier(me[0].db)} to assay_owner`,
    )
    await client.query('grant create, usage on schema public to assay_owner')
    await client.query(
      'grant usage on schema public to assay_identity, assay_investor, assay_staff',
    )
    await client.query('create extension if not exists pg_trgm')
    // for the figure of the last base backup (functions/ledger_api/base_backup_at.sql); without this right the figure is missing
    if (me[0].rolsuper)
      await client.query('grant execute on function pg_ls_waldir() to assay_owner')
    if (me[0].rolsuper) await client.query(LOCKS_ARE_THE_OWNERS)
    await client.query('select pg_advisory_unlock(7261001)')
  } finally {
    await client.end()
  }
}
