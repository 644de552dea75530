-- Deletes saved answers, with the data they show, after two days, twice the promised time.
create or replace function ledger_api.sweep_saved_answers() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.idempotency_keys k where k.created_at < now() - interval '48 hours' returning 1
  ) select count(*) from gone
$$;
