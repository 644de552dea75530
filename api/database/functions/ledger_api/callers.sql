-- The investors whose calls one statement brings together (app.uids), or the one of app.uid. Row security knows app.uid alone.
create or replace function ledger_api.callers() returns uuid[] language sql stable as $$
  select coalesce(nullif(pg_catalog.current_setting('app.uids', true), '')::uuid[],
                  array[nullif(pg_catalog.current_setting('app.uid', true), '')::uuid])
$$;
