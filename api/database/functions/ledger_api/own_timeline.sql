-- The statuses that a request of the session's own investor went through. The audit log itself, with who decided,
-- stays closed to investors. Another investor's request has no lines.
create or replace function ledger_api.own_timeline(p_id uuid) returns table (at timestamptz, status text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select e.at, e.after->>'status'
    from public.transaction_lines t
    join public.audit_events e on e.object_id = p_id::text and e.chain = t.bucket and e.object_kind = t.kind
   where t.id = p_id and t.bucket = public.bucket_of(p_id) and t.user_id = public.app_uid() and jsonb_exists(e.after, 'status')
   order by e.at, e.id
$$;
