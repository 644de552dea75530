-- What each account of the session's own investor held before a range of dates and at its end, and how many entries are within
-- it. For anybody else there is nothing.
create or replace function ledger_api.own_statement(p_owner uuid, p_from date, p_to date)
returns table (kind text, asset text, opening bigint, closing bigint, lines bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with span as (
    select (select min(b.date) from ledger.business_dates b) as first, (select c.zone from ledger.calendar c) as zone
  )
  select a.kind, a.asset,
         coalesce(sum(e.amount) filter (where d.date < p_from), 0)::bigint,
         coalesce(sum(e.amount) filter (where d.date <= p_to), 0)::bigint,
         count(*) filter (where d.date between p_from and p_to)
    from ledger.accounts a
   cross join span s
    left join (ledger.entries e join ledger.transactions t on t.id = e.tx_id and t.bucket = e.bucket)
      on e.account_id = a.id and e.bucket = a.bucket
   cross join lateral (select ledger.statement_date(t.business_date, t.at, s.first, s.zone)) d (date)
   where a.owner = p_owner and a.bucket = public.bucket_of(p_owner) and p_owner = public.app_uid()
   group by a.id, a.kind, a.asset
$$;
