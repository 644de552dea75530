-- The role that a session took; it is known also inside a function that runs as the owner ('none': a login of its own).
create or replace function ledger_api.asker() returns name language sql stable as $$
  select coalesce(nullif(pg_catalog.current_setting('role'), 'none'), session_user)::name
$$;
