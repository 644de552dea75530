-- Rows that people edit carry a version. It grows by one when something that people edit has changed, whoever changed it,
-- so that an edit can say which version it was made from.
-- The arguments of the trigger name the columns that are no part of an edit; every other column is.
create or replace function count_version() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.version := old.version;
  -- a change of the key seals the same values anew
  if current_user = 'assay_owner' and current_setting('assay.resealing', true) = 'on' then
    return new;
  end if;
  if to_jsonb(new) - tg_argv::text[] is distinct from to_jsonb(old) - tg_argv::text[] then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
