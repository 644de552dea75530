-- The closure that the investor of the session has asked for, and what blocks it.
create or replace function ledger_api.own_closure() returns table (requested_at timestamptz, blockers jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.closure_requested_at,
         coalesce((select jsonb_agg(jsonb_build_object('kind', b.kind, 'count', b.count, 'cents', b.cents::text))
                     from ledger_api.closure_blockers(u.id) b), '[]')
    from public.users u where u.id = public.app_uid() and u.closed_at is null
$$;
