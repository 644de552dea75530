-- Moves requests of one kind along their machine, if their status is still the one that the caller saw, and answers them in
-- their order. The row names staff who decide; an investor is not named.
create or replace function ledger_api.transition_requests(p_actor_kind text, p_commands ledger_api.command[], p_at timestamptz[]) returns jsonb[]
language plpgsql as $$
declare
  v_ids constant uuid[] := array(select a.id from unnest(p_commands) a);
  v_rows jsonb[];
begin
  case p_commands[1].request
    when 'deposit' then
      with moved as (
        update public.deposits d
           set status = a."to", decided_at = p_at[a.ordinality], decided_by = case p_actor_kind when 'staff' then a.actor end,
               reason = coalesce(a.reason, d.reason), credited_cents = case a.kind when 'deposit_credited' then a.amount end
          from unnest(p_commands) with ordinality a
         where d.id = a.id and d.bucket = public.bucket_of(a.id) and d.status = a."from"
        returning d.id, to_jsonb(d) || jsonb_build_object('amount_cents', d.amount_cents::text, 'credited_cents', d.credited_cents::text, 'user',
                    (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) from public.users u where u.id = d.user_id)) as shown
      )
      select array_agg(m.shown order by array_position(v_ids, m.id)) into v_rows from moved m;
    when 'withdrawal' then
      with moved as (
        update public.withdrawals w
           set status = a."to", decided_at = p_at[a.ordinality], decided_by = case p_actor_kind when 'staff' then a.actor end,
               reason = coalesce(a.reason, w.reason), payment_reference = coalesce(a.payment_reference, w.payment_reference)
          from unnest(p_commands) with ordinality a
         where w.id = a.id and w.bucket = public.bucket_of(a.id) and w.status = a."from"
        returning w.id, to_jsonb(w) || jsonb_build_object('amount_cents', w.amount_cents::text, 'user',
                    (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) from public.users u where u.id = w.user_id)) as shown
      )
      select array_agg(m.shown order by array_position(v_ids, m.id)) into v_rows from moved m;
    when 'investment' then
      with moved as (
        update public.investments i
           set status = a."to", decided_at = p_at[a.ordinality], decided_by = case p_actor_kind when 'staff' then a.actor end,
               reason = coalesce(a.reason, i.reason)
          from unnest(p_commands) with ordinality a
         where i.id = a.id and i.bucket = public.bucket_of(a.id) and i.status = a."from"
        returning i.id, to_jsonb(i) || jsonb_build_object('amount_cents', i.amount_cents::text,
                    'plan_price_cents', i.plan_price_cents::text, 'earnings_cents', i.earnings_cents::text, 'user',
                    (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) from public.users u where u.id = i.user_id)) as shown
      )
      select array_agg(m.shown order by array_position(v_ids, m.id)) into v_rows from moved m;
  end case;
  if cardinality(v_rows) is distinct from cardinality(p_commands) then
    raise exception 'invalid_transition' using errcode = 'AS002';
  end if;
  return v_rows;
end $$;
