-- Opens requests of one kind for their owners, and answers them in their order as the transformers read them: cents as
-- text, so that no amount is ever a binary float. The columns are named one by one: nothing else can be set from outside.
create or replace function ledger_api.open_requests(p_commands ledger_api.command[], p_new uuid[], p_at timestamptz[]) returns jsonb[]
language plpgsql as $$
declare
  v_rows jsonb[];
begin
  case p_commands[1].request
    when 'deposit' then
      with opened as (
        insert into public.deposits as d (id, bucket, created_at, user_id, method, amount_cents, verification, address)
        select p_new[a.ordinality], public.bucket_of(a.owner), p_at[a.ordinality], a.owner, a.open->>'method', (a.open->>'amount_cents')::bigint,
               case when h.address is null then 'manual' else 'chain' end,
               -- one of its own where the chain is watched; else an address that two of the staff have put in force takes precedence over the settings
               coalesce(h.address, (select s.address from public.deposit_addresses s where s.asset = a.open->>'method' and s.in_force_at <= p_at[a.ordinality]
                          order by s.in_force_at desc, s.id desc limit 1), a.open->>'address')
          from unnest(p_commands) with ordinality a
         cross join lateral chains.hand_out(a.open->>'method', p_new[a.ordinality], a.owner) h (address)
        returning d.id, to_jsonb(d) || jsonb_build_object('amount_cents', d.amount_cents::text, 'credited_cents', d.credited_cents::text, 'user',
                    (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) from public.users u where u.id = d.user_id)) as shown
      )
      select array_agg(o.shown order by array_position(p_new, o.id)) into v_rows from opened o;
    when 'withdrawal' then
      with opened as (
        insert into public.withdrawals as w (id, bucket, created_at, user_id, method, amount_cents, address,
                                             bank_name, account_number, routing_number)
        select p_new[a.ordinality], public.bucket_of(a.owner), p_at[a.ordinality], a.owner, a.open->>'method', (a.open->>'amount_cents')::bigint,
               a.open->>'address', a.open->>'bank_name', a.open->>'account_number', a.open->>'routing_number'
          from unnest(p_commands) with ordinality a
        returning w.id, to_jsonb(w) || jsonb_build_object('amount_cents', w.amount_cents::text, 'user',
                    (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) from public.users u where u.id = w.user_id)) as shown
      )
      select array_agg(o.shown order by array_position(p_new, o.id)) into v_rows from opened o;
    when 'investment' then
      with opened as (
        -- the trigger terms_are_copied copies the terms of this version, which is in force now
        insert into public.investments as i (id, bucket, created_at, user_id, plan_id, method, amount_cents, terms_number, terms_accepted, ends_at)
        select p_new[a.ordinality], public.bucket_of(a.owner), p_at[a.ordinality], a.owner, p.id, a.open->>'method', (a.open->>'amount_cents')::bigint,
               p.terms_number, a.open->>'terms' is not null, p_at[a.ordinality] + make_interval(hours => 24 * p.duration_days)
          from unnest(p_commands) with ordinality a
          join public.plans p on p.id = (a.open->>'plan_id')::uuid and p.offered
           and coalesce(a.open->>'terms' = p.sheet_sha256, true)
           and (p.owner_id is null or p.owner_id = a.owner)
           and (a.open->>'amount_cents')::bigint between p.min_amount_cents and p.max_amount_cents
        returning i.id, to_jsonb(i) || jsonb_build_object('amount_cents', i.amount_cents::text,
                    'plan_price_cents', i.plan_price_cents::text, 'earnings_cents', i.earnings_cents::text, 'user',
                    (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) from public.users u where u.id = i.user_id)) as shown
      )
      select array_agg(o.shown order by array_position(p_new, o.id)) into v_rows from opened o;
    when 'earning' then
      v_rows := ledger_api.open_earnings(p_commands, p_new, p_at);
  end case;
  if cardinality(v_rows) is distinct from cardinality(p_commands) then
    raise exception 'stale_read' using errcode = 'AS001';
  end if;
  return v_rows;
end $$;
