-- Ends investments of a bucket whose last day has accrued: the principal goes back to where it was taken from, or into the
-- renewal that the investor chose. And those of declared plans that their investors have left, when the date on which they left
-- has accrued, for the fee of their terms. A few hundred at once, with the investors' locks, as everybody takes them.
create or replace function ledger.close_mature(p_date date, p_bucket smallint) returns ledger.close_work language plpgsql as $$
declare
  c_most constant integer := 200;
  v_owners uuid[];
  v_ids uuid[];
  v_at timestamptz;
  v_ended public.investments[];
  v_renewed public.investments[];
begin
  select array_agg(m.id), array_agg(distinct m.user_id) into v_ids, v_owners
    from ((select i.id, i.user_id from public.investments i
           where i.bucket = p_bucket and i.status = 'approved' and i.approved_on + i.duration_days <= p_date
             -- where its days are declared it waits for the last one, which may still be a loss
             and (i.kind = 'fixed' or exists (select from public.accruals a where a.investment_id = i.id and a.bucket = i.bucket
                                                 and a.business_date = i.approved_on + i.duration_days))
           order by i.approved_on, i.id limit c_most)
          union
          (select i.id, i.user_id from public.maturity_choices c
             join public.investments i on i.id = c.investment_id and i.bucket = c.bucket and i.status = 'approved'
            where c.bucket = p_bucket and c.leaves_after is not null and c.outcome is null and ledger.may_leave(i)
            order by c.leaves_after, i.id limit c_most)) m;
  if v_ids is null then
    return row(0, 0, true)::ledger.close_work;
  end if;
  -- a fee moves an account of the platform, whose lock comes before those of investors
  perform pg_advisory_xact_lock(p_bucket)
    where exists (select from public.maturity_choices c where c.investment_id = any (v_ids) and c.bucket = p_bucket and c.leaves_after is not null);
  perform pg_advisory_xact_lock(l.key)
     from (select ledger_api.investor_lock(o) as key from unnest(v_owners) o order by 1) l;
  v_at := ledger_api.moment();
  perform ledger.charge_leavers(p_bucket, v_ids, v_at);
  with ended as (
    update public.investments i set status = 'ended', decided_at = v_at, decided_by = null,
           reason = (select 'Left early by the investor' from public.maturity_choices c
                      where c.investment_id = i.id and c.bucket = p_bucket and c.leaves_after is not null)
     where i.id = any (v_ids) and i.bucket = p_bucket and i.status = 'approved'
    returning i
  ) select coalesce(array_agg(e.i), '{}') into v_ended from ended e;
  -- of each asset what was put aside, without what charges have taken of it; where nothing is left, nothing moves
  perform ledger.post(array(
    select row('investment_ended', (i).id, (i).user_id, (i).amount_cents - (i).charged_cents, 'system:close', l.lines, v_at)::ledger.posting
      from unnest(v_ended) i
      cross join lateral (
        select jsonb_agg(jsonb_build_object('kind', s.kind, 'asset', r.asset, 'amount', (s.sign * r.cents)::text) order by r.asset, s.sign) as lines
          from (select a.asset, sum(e.amount) as cents
                  from ledger.entries e
                  join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket and a.kind = 'invested'
                 where e.bucket = p_bucket and e.tx_id = any ((select ledger.put_aside_by('investment', (i).id))::uuid[])
                 group by a.asset having sum(e.amount) > 0) r
         cross join (values ('invested', -1), ('available', 1)) s (kind, sign)) l
     where (i).amount_cents > (i).charged_cents));
  v_renewed := ledger.renew_mature(p_date, p_bucket, v_ended, v_at);
  insert into public.audit_events (chain, seq, seal, at, actor_kind, action, object_kind, object_id, before, after)
  select p_bucket, 0, '', v_at, 'system', 'investment.ended', 'investment', (i).id, jsonb_build_object('status', 'approved'),
         jsonb_build_object('status', 'ended', 'method', (i).method, 'amountCents', (i).amount_cents::text, 'businessDate', p_date)
    from unnest(v_ended) i order by (i).id;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, action, object_kind, object_id, after)
  select p_bucket, 0, '', v_at, 'system', 'investment.renewed', 'investment', (n).id,
         jsonb_build_object('status', 'approved', 'method', (n).method, 'amountCents', (n).amount_cents::text, 'businessDate', p_date, 'renews', (n).renews)
    from unnest(v_renewed) n order by (n).id;
  return row(cardinality(v_ended), (select coalesce(sum((i).amount_cents), 0) from unnest(v_ended) i), cardinality(v_ids) < c_most)::ledger.close_work;
end $$;
