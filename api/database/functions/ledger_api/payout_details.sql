-- Where an investor's own withdrawals may go, as saved in the profile, and since when the destination of this withdrawal is
-- unchanged: an address that is neither saved nor was ever paid to counts as changed just now.
create or replace function ledger_api.payout_details(p_owner uuid, p_method text, p_address text)
returns table (bank_name text, account_number text, routing_number text, address text, changed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.bank_name, u.account_number, u.routing_number, o.address,
         greatest(u.payout_reset_at, case
           when p_method = 'bank' or p_address is null or p_address = o.address then (u.payout_changes->>p_method)::timestamptz
           when not exists (select from public.withdrawals w
                             where w.user_id = u.id and w.address = p_address and w.status = 'approved')
             then now() end)
    from public.users u
    left join lateral (select u.payout_addresses->>a.code as address from ledger.assets a where a.method = p_method) o on true
   where u.id = p_owner and u.id = public.app_uid()
$$;
