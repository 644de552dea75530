-- Records the open approvals that have become void or expired, of one object or of all (null).
create or replace function ledger_api.end_dead_approvals(p_object text) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  d record;
begin
  for d in select r.id, r.state from public.approval_rows r
            where (p_object is null or r.object_id = p_object) and r.state in ('void', 'expired')
              and r.id in (select a.id from public.approvals a where a.state = 'open' for update skip locked)
  loop
    update public.approvals set state = d.state, decided_at = ledger_api.moment() where id = d.id and state = 'open';
    perform ledger_api.record_approval(null, case d.state when 'void' then 'approval.void' else 'approval.expired' end, d.id, null, null);
  end loop;
end $$;
