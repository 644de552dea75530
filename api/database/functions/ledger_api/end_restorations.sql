-- Ends expired restorations and returns them, so that the caller can mail the staff about each.
create or replace function ledger_api.end_restorations() returns table (id uuid, email text) language sql security definer
set search_path = pg_catalog, pg_temp as $$
  update public.owner_restorations r set state = 'expired', ended_at = now()
   where r.state in ('open', 'confirmed') and r.expires_at <= now()
  returning r.id, r.email
$$;
