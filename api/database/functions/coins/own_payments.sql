-- What has arrived for a deposit of the session's own investor. Another investor's has no rows.
create or replace function coins.own_payments(p_object uuid)
returns table (id bigint, txid text, kind text, token text, amount numeric, state text, confirmations bigint, first_seen_at timestamptz,
               block_at timestamptz, final_at timestamptz, reorgs integer, agreed_by text[], backs boolean, deposit_id uuid, price_e8 bigint,
               is_sample boolean, worth bigint, expected_least numeric, expected_most numeric) language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select p.* from public.deposits d cross join lateral coins.payments_of(d) p
   where d.id = p_object and d.bucket = public.bucket_of(p_object) and d.user_id = public.app_uid()
$$;
