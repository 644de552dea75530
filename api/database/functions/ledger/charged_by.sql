-- The transactions by which a request was charged: a loss, or the fee of leaving early.
create or replace function ledger.charged_by(p_ref_kind text, p_id uuid) returns uuid[] language sql stable as $$
  select case when p_ref_kind = 'investment' then coalesce((
    select array_agg(t.id) from public.investment_charges c
      join ledger.transactions t on t.ref_kind = 'charge' and t.ref_id = c.id and t.phase = 2 and t.bucket = c.bucket
     where c.investment_id = p_id and c.bucket = public.bucket_of(p_id)), '{}') else '{}'::uuid[] end
$$;
