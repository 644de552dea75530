-- When the last base backup of this server was made: PostgreSQL leaves a note of it among the files of its log, which stays
-- there until the next one. 'epoch' where there is no note: none was made since this server has been the primary. Null
-- where the owner of the tables may not look (database/roles.ts lets it where it can; a service that makes the backups
-- itself does not).
create or replace function ledger_api.base_backup_at() returns timestamptz
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return coalesce((select max(modification) from pg_ls_waldir() where name like '%.backup'), 'epoch');
exception when insufficient_privilege then
  return null;
end $$;
