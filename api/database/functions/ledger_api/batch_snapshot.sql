-- As ledger_api.approval_snapshot, for many credits: no row where any of them is impossible. An investment that has been
-- credited, debited or ended since no longer matches what was shown.
create or replace function ledger_api.batch_snapshot(p_object text, p_given jsonb)
returns table (object_kind text, user_id uuid, amount_cents bigint, shown jsonb, bound jsonb)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  perform ledger_api.assert_batch(p_object, p_given);
  return query
    select 'earning_batch', null::uuid, f.amount,
           jsonb_build_object('amount', ledger_api.usd(f.amount), 'credits', f.credits, 'investors', f.investors, 'reason', p_given->>'reason'),
           jsonb_build_object('investments', f.investments)
      from (
        select sum((i.value->>'amountCents')::bigint)::bigint as amount, count(*) as credits, count(distinct n.user_id) as investors,
               encode(sha256(convert_to(string_agg(concat_ws(' ', n.id, n.version, n.earnings_cents), ',' order by n.id), 'UTF8')), 'hex') as investments
          from jsonb_each(p_given->'items') i
          join public.investments n on n.id = i.key::uuid and n.bucket = public.bucket_of(i.key::uuid)
           and n.user_id = (i.value->>'uid')::uuid and n.plan_id = (i.value->>'planId')::uuid and n.status = 'approved'
      ) f
     where f.credits = (select count(*) from jsonb_object_keys(p_given->'items'));
end $$;
