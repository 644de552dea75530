-- Since when a request waits for a second approval, for the investor whose money it is; without the names of staff.
create or replace function ledger_api.second_approval(p_object uuid) returns timestamptz language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select r.created_at from public.approval_rows r
   where r.object_id = p_object::text and r.object_kind in ('deposit', 'withdrawal') and r.user_id = public.app_uid()
     and r.state = 'open'
$$;
