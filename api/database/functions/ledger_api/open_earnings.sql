-- As ledger_api.open_requests, for earnings, which take their terms from their investment while it is active.
create or replace function ledger_api.open_earnings(p_commands ledger_api.command[], p_new uuid[], p_at timestamptz[]) returns jsonb[]
language plpgsql as $$
declare
  v_rows jsonb[];
begin
  with active as (
    select a.ordinality, a.open, a.actor, i.id, i.user_id, i.plan_id, i.method, i.plan_name, i.plan_price_cents, i.duration_days
      from unnest(p_commands) with ordinality a
      join public.investments i on i.id = (a.open->>'investment_id')::uuid and i.bucket = public.bucket_of(a.owner) and i.user_id = a.owner
       and i.plan_id = (a.open->>'plan_id')::uuid and i.status = 'approved'
       for update of i
  ), opened as (
    insert into public.earnings as e (id, bucket, created_at, user_id, investment_id, plan_id, method, amount_cents, plan_name,
                                      plan_price_cents, duration_days, reason, decided_by)
    select p_new[i.ordinality], public.bucket_of(i.user_id), p_at[i.ordinality], i.user_id, i.id, i.plan_id, i.method, (i.open->>'amount_cents')::bigint, i.plan_name,
           i.plan_price_cents, i.duration_days, i.open->>'reason', i.actor
      from active i
    returning e.id, to_jsonb(e) || jsonb_build_object('amount_cents', e.amount_cents::text,
                'plan_price_cents', e.plan_price_cents::text, 'user',
                (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) from public.users u where u.id = e.user_id)) as shown
  )
  select array_agg(o.shown order by array_position(p_new, o.id)) into v_rows from opened o;
  -- including these earnings: the rows' own triggers have counted them by now
  return array(
    select r.shown || jsonb_build_object('investment_earnings_cents', i.earnings_cents::text)
      from unnest(v_rows) with ordinality r (shown, n)
      join public.investments i on i.id = (r.shown->>'investment_id')::uuid and i.bucket = public.bucket_of(i.id) order by r.n);
end $$;
