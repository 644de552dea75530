-- Rows that people edit carry a version. A change of an edited column by any role increases it by one, so that an edit can
-- name the version that it is based on.
-- The arguments of the trigger name the columns that are no part of an edit; every other column is.
create or replace function count_version() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.version := old.version;
  -- a change of the key seals the same values again
  if current_user = 'assay_owner' and current_setting('assay.resealing', true) = 'on' then
    return new;
  end if;
  if to_jsonb(new) - tg_argv::text[] is distinct from to_jsonb(old) - tg_argv::text[] then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
