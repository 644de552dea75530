-- The statuses that a request of the session's own investor went through. The audit log itself, with who decided,
-- stays closed to them. Somebody else's request has no lines.
create or replace function ledger_api.own_timeline(p_id uuid) returns table (at timestamptz, status text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select e.at, e.after->>'status'
    from public.audit_events e
   where e.object_id = p_id::text
     and e.object_kind in ('deposit', 'withdrawal', 'investment', 'earning')
     and jsonb_exists(e.after, 'status')
     and exists (select from public.transaction_lines t where t.id = p_id and t.user_id = public.app_uid())
   order by e.at, e.id
$$;
