-- What a demonstration invented of a past deposit of the session's own investor. Another investor's has no row.
create or replace function chains.own_simulated_payment(p_deposit uuid) returns setof chains.simulated_payments language sql stable
security definer set search_path = pg_catalog, pg_temp as $$
  select s.* from chains.simulated_payments s join public.deposits d on d.id = s.deposit_id
   where s.deposit_id = p_deposit and d.bucket = public.bucket_of(p_deposit) and d.user_id = public.app_uid()
$$;
