-- Accounts whose owners have asked for their closure, the oldest request first, with what blocks each.
create or replace function ledger_api.closure_requests() returns table (id uuid, name text, requested_at timestamptz, blockers jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.id, u.name, u.closure_requested_at,
         coalesce((select jsonb_agg(jsonb_build_object('kind', b.kind, 'count', b.count, 'cents', b.cents::text))
                     from ledger_api.closure_blockers(u.id) b), '[]')
    from public.users u where u.closure_requested_at is not null and u.closed_at is null
   order by u.closure_requested_at, u.id limit 200
$$;
