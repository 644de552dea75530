-- Accounts whose owners have asked for their closure, the oldest request first, with what blocks each: so many from a place on, or that of one
-- account alone.
create or replace function ledger_api.closure_requests(p_user uuid, p_at timestamptz, p_after uuid, p_limit integer)
returns table (id uuid, name text, requested_at timestamptz, blockers jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.id, u.name, u.closure_requested_at,
         coalesce((select jsonb_agg(jsonb_build_object('kind', b.kind, 'count', b.count, 'cents', b.cents::text))
                     from ledger_api.closure_blockers(u.id) b), '[]')
    from (select w.id, w.name, w.closure_requested_at from public.users w
           where w.closure_requested_at is not null and w.closed_at is null and (p_user is null or w.id = p_user)
             and (p_at is null or (w.closure_requested_at, w.id) > (p_at, p_after))
           order by w.closure_requested_at, w.id limit least(p_limit, 101)) u
   order by u.closure_requested_at, u.id
$$;
