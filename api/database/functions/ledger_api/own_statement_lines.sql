-- The entries of one account of the session's own investor that a statement of these dates has: so many, after a place in the
-- account's chain, in its order. A payment of the close of business, whose transaction is of many investors, is a credit of the
-- first investment that it paid. shares: of earnings and their corrections, the cents of each investment. For anybody else there
-- is nothing.
create or replace function ledger_api.own_statement_lines(p_owner uuid, p_kind text, p_asset text, p_from date, p_to date, p_after bigint, p_most integer)
returns table (seq bigint, at timestamptz, date date, transaction_id uuid, kind text, amount bigint, hash bytea, request_id uuid, reference text,
               shares jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with span as (
    select (select min(b.date) from ledger.business_dates b) as first, (select c.zone from ledger.calendar c) as zone
  ), lines as (
    select e.seq, t.at, d.date, t.id, t.kind, t.ref_kind, t.ref_id, t.bucket, e.amount, e.hash
      from ledger.accounts a
     cross join span s
      join ledger.entries e on e.account_id = a.id and e.bucket = a.bucket and e.seq > p_after
      join ledger.transactions t on t.id = e.tx_id and t.bucket = e.bucket
     cross join lateral (select ledger.statement_date(t.business_date, t.at, s.first, s.zone)) d (date)
     where a.kind = p_kind and a.asset = p_asset and a.owner = p_owner and a.bucket = public.bucket_of(p_owner) and p_owner = public.app_uid()
       and d.date between p_from and p_to
     order by e.seq limit p_most
  )
  select l.seq, l.at, l.date, l.id, case l.ref_kind when 'allocation' then 'earnings_credited' else l.kind end, l.amount, l.hash,
         r.id, r.reference, coalesce(p.shares, case when g.id is not null then jsonb_build_object(g.investment_id, l.amount::text) end)
    from lines l
    left join public.investment_charges c on l.ref_kind = 'charge' and c.id = l.ref_id and c.bucket = l.bucket
    left join public.deposit_reversals v on l.ref_kind = 'reversal' and v.id = l.ref_id and v.bucket = l.bucket
    left join lateral (
      select (array_agg(x.investment_id order by x.investment_id))[1] as investment_id,
             jsonb_object_agg(x.investment_id, x.amount_cents::text) as shares
        from public.accruals x
       where l.ref_kind = 'allocation' and x.due_id = l.ref_id and x.user_id = p_owner and x.bucket = l.bucket
    ) p on true
    left join public.earnings g on l.ref_kind = 'earning' and g.id = l.ref_id and g.bucket = l.bucket
    left join public.transaction_lines r on r.id = coalesce(c.investment_id, v.deposit_id, p.investment_id, l.ref_id) and r.bucket = l.bucket
   order by l.seq
$$;
