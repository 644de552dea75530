-- What keeps the account of an investor from being closed, as it is now: money by place, open requests, running investments, earnings that
-- are due or belong to dates that are not closed yet, payments on a chain that nobody has decided about, and what is owed for deposits
-- that their chain took back. Nothing where it can be closed.
create or replace function ledger_api.closure_blockers(p_user uuid) returns table (kind text, count bigint, cents bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.kind, b.count, b.cents
    from (select 'balance' as kind, count(*) as count, sum(a.balance)::bigint as cents
            from ledger.accounts a
           where a.owner = p_user and a.bucket = public.bucket_of(p_user) and a.kind = 'available' and a.balance <> 0
          union all
          select 'deposits', count(*), sum(d.amount_cents)::bigint from public.deposits d
           where d.user_id = p_user and d.bucket = public.bucket_of(p_user) and d.status = 'pending'
          union all
          select 'withdrawals', count(*), sum(w.amount_cents)::bigint from public.withdrawals w
           where w.user_id = p_user and w.bucket = public.bucket_of(p_user) and w.status in ('pending', 'processing')
          union all
          select 'investments', count(*), sum(i.amount_cents - i.charged_cents)::bigint from public.investments i
           where i.user_id = p_user and i.bucket = public.bucket_of(p_user) and i.status not in ('declined', 'ended')
          union all
          select 'dues', count(*), sum(e.cents)::bigint
            from (select a.amount_cents as cents
                    from public.investments i
                    join public.accruals a on a.investment_id = i.id and a.bucket = i.bucket
                    join public.dues d on d.id = a.due_id and d.bucket = a.bucket and d.status <> 'paid'
                   where i.user_id = p_user and i.bucket = public.bucket_of(p_user)
                  union all
                  -- ended by a decision after an outage, and the dates before it are still to be closed
                  select case i.kind when 'fixed' then ledger.accrued(i.amount_cents, i.returns, least(i.duration_days, i.ended_on - 1 - i.approved_on))
                                                     - ledger.accrued(i.amount_cents, i.returns, greatest(0, b.date - 1 - i.approved_on)) else 0 end
                    from public.investments i join ledger.business_dates b on b.status = 'open'
                   where i.user_id = p_user and i.bucket = public.bucket_of(p_user) and i.ended_on > b.date
                     and b.date - i.approved_on <= i.duration_days) e
          union all
          select 'payments', count(*), sum(coalesce(coins.worth(o.asset, o.amount, p.usd_e8), 0))::bigint
            from public.deposits d
            join chains.observations o on o.kind <> 'token'
             and (o.deposit_id = d.id or o.address_id = (select x.id from chains.addresses x where x.deposit_id = d.id))
            left join chains.price_points p on p.asset = o.asset and p.minute = date_trunc('minute', o.block_at)
           where d.user_id = p_user and d.bucket = public.bucket_of(p_user) and d.status <> 'pending'
             and (o.state in ('seen', 'confirming', 'disputed') or coins.in_inbox(o))
          union all
          select 'claims', count(*), sum(c.owed)::bigint
            from (select sum(v.amount_cents) as owed from public.deposit_reversals v
                   where v.user_id = p_user and v.bucket = public.bucket_of(p_user) group by v.deposit_id having sum(v.amount_cents) <> 0) c
          union all
          -- money that none of the above explains: no such row is known, and an account with money is not closed
          select 'money', count(*), sum(a.balance)::bigint
            from ledger.accounts a
           where a.owner = p_user and a.bucket = public.bucket_of(p_user) and a.kind <> 'available' and a.balance <> 0
             and not exists (select from public.withdrawals w where w.user_id = p_user and w.bucket = public.bucket_of(p_user) and w.status in ('pending', 'processing'))
             and not exists (select from public.investments i where i.user_id = p_user and i.bucket = public.bucket_of(p_user) and i.status not in ('declined', 'ended'))) b
   where b.count > 0
$$;
