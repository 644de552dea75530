-- How an investment can end, and did: its term, what its terms offer, what leaving it now would cost, the choice of its
-- investor and what came of it, and the renewals on both sides. For staff and its own investor; for anybody else there is nothing.
create or replace function ledger_api.at_maturity(p_investment uuid)
returns table (status text, plan_id uuid, method text, terms_sha256 text, last_date date, is_over boolean, principal_cents bigint, due_cents bigint,
               exit_fee numeric, fee_cents bigint, offers_renewal boolean, choice text, choice_terms text, chosen_at timestamptz, obstacle text,
               outcome text, settled_on date, renews uuid, renews_reference text, renewed_by uuid, renewed_by_reference text, charged_fee_cents bigint,
               kind text, today date, leaves_after date)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select i.status, i.plan_id, i.method, i.terms_sha256, i.approved_on + i.duration_days,
         i.approved_on + i.duration_days < d.today,
         i.amount_cents - i.charged_cents,
         (select coalesce(sum(a.amount_cents), 0)::bigint from public.accruals a
            join public.dues d on d.id = a.due_id and d.bucket = a.bucket and d.status <> 'paid'
           where a.investment_id = i.id and a.bucket = i.bucket),
         t.exit_fee, ledger.accrued(i.amount_cents - i.charged_cents, t.exit_fee, 1), t.offers_renewal,
         c.choice, c.terms_sha256, c.chosen_at,
         case when i.status = 'approved' and c.choice = 'renew' and c.leaves_after is null
              then ledger.renewal_obstacle(i, c.terms_sha256) end,
         c.outcome, c.settled_on, o.id, o.reference, n.id, n.reference,
         (select sum(x.amount_cents)::bigint from public.investment_charges x
           where x.investment_id = i.id and x.bucket = i.bucket and x.status = 'charged'),
         i.kind, d.today, c.leaves_after
    from public.investments i
    join ledger.business_dates b on b.status = 'open'
    cross join lateral (select ledger.decided_on(b.date)) d (today)
    join public.plan_terms t on t.plan_id = i.plan_id and t.number = i.terms_number
    left join public.maturity_choices c on c.investment_id = i.id and c.bucket = i.bucket
    left join public.investments o on o.id = i.renews and o.bucket = i.bucket
    left join public.investments n on n.renews = i.id and n.bucket = i.bucket
   where i.id = p_investment and i.bucket = public.bucket_of(p_investment)
     and (ledger_api.reads_everybody() or i.user_id = any (ledger_api.callers()))
$$;
