-- Behind the doors: how rows open and move. Not granted to anybody.

-- Opens the row of a request, and answers it as the transformers read it: cents as text, so that no amount is ever a
-- binary float. The columns are named one by one: nothing else can be set from outside.
create function doors.open_row(p_table text, r jsonb, p_at timestamptz) returns jsonb language plpgsql as $$
declare
  v_row jsonb;
  v_new uuid := coalesce((r->>'id')::uuid, uuidv7());
begin
  case p_table
    when 'deposits' then
      insert into public.deposits as d (id, created_at, user_id, method, amount_cents, address)
      values (v_new, p_at, (r->>'user_id')::uuid, r->>'method', (r->>'amount_cents')::bigint,
              -- an address that two of the staff have put in force comes before that of the settings
              coalesce((select a.address from public.deposit_addresses a where a.asset = r->>'method' and a.in_force_at <= p_at
                         order by a.in_force_at desc, a.id desc limit 1), r->>'address'))
      returning to_jsonb(d) || jsonb_build_object('amount_cents', d.amount_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = d.user_id))
        into v_row;
    when 'withdrawals' then
      insert into public.withdrawals as w (id, created_at, user_id, method, amount_cents, address,
                                           bank_name, account_number, routing_number)
      values (v_new, p_at, (r->>'user_id')::uuid, r->>'method', (r->>'amount_cents')::bigint, r->>'address',
              r->>'bank_name', r->>'account_number', r->>'routing_number')
      returning to_jsonb(w) || jsonb_build_object('amount_cents', w.amount_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = w.user_id))
        into v_row;
    when 'investments' then
      insert into public.investments as i (id, created_at, user_id, plan_id, method, amount_cents, plan_name,
                                           plan_price_cents, returns, duration_days, ends_at)
      select v_new, p_at, (r->>'user_id')::uuid, p.id, r->>'method', (r->>'amount_cents')::bigint, p.name, p.min_amount_cents,
             p.returns, p.duration_days, p_at + make_interval(hours => 24 * p.duration_days)
        from public.plans p
       where p.id = (r->>'plan_id')::uuid and p.offered
         and (p.owner_id is null or p.owner_id = (r->>'user_id')::uuid)
         and (r->>'amount_cents')::bigint between p.min_amount_cents and p.max_amount_cents
      returning to_jsonb(i) || jsonb_build_object('amount_cents', i.amount_cents::text,
                'plan_price_cents', i.plan_price_cents::text, 'earnings_cents', i.earnings_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = i.user_id))
        into v_row;
    when 'earnings' then
      insert into public.earnings as e (id, created_at, user_id, investment_id, plan_id, method, amount_cents, plan_name,
                                        plan_price_cents, duration_days, reason, decided_by)
      select v_new, p_at, i.user_id, i.id, i.plan_id, i.method, (r->>'amount_cents')::bigint, i.plan_name,
             i.plan_price_cents, i.duration_days, r->>'reason', (r->>'decided_by')::uuid
        from public.investments i
       where i.id = (r->>'investment_id')::uuid and i.user_id = (r->>'user_id')::uuid
         and i.plan_id = (r->>'plan_id')::uuid and i.status = 'approved'
         for update
      returning to_jsonb(e) || jsonb_build_object('amount_cents', e.amount_cents::text,
                'plan_price_cents', e.plan_price_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = e.user_id))
        into v_row;
      -- with this earning in it: the row's own trigger has counted it by now
      v_row := v_row || (select jsonb_build_object('investment_earnings_cents', i.earnings_cents::text)
                           from public.investments i where i.id = (r->>'investment_id')::uuid);
  end case;
  if v_row is null then
    raise exception 'stale_read' using errcode = 'AS001';
  end if;
  return v_row;
end $$;

-- Moves a row along its machine, if it still stands where the caller saw it, and answers it.
create function doors.move_row(p_table text, p_id uuid, p_from text[], p_to text, p_by uuid, p_reason text, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  v_row jsonb;
begin
  case p_table
    when 'deposits' then
      update public.deposits d set status = p_to, decided_at = p_at, decided_by = p_by, reason = coalesce(p_reason, reason)
       where d.id = p_id and d.status = any (p_from)
      returning to_jsonb(d) || jsonb_build_object('amount_cents', d.amount_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = d.user_id))
        into v_row;
    when 'withdrawals' then
      update public.withdrawals w set status = p_to, decided_at = p_at, decided_by = p_by, reason = coalesce(p_reason, reason)
       where w.id = p_id and w.status = any (p_from)
      returning to_jsonb(w) || jsonb_build_object('amount_cents', w.amount_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = w.user_id))
        into v_row;
    when 'investments' then
      update public.investments i set status = p_to, decided_at = p_at, decided_by = p_by, reason = coalesce(p_reason, reason)
       where i.id = p_id and i.status = any (p_from)
      returning to_jsonb(i) || jsonb_build_object('amount_cents', i.amount_cents::text,
                'plan_price_cents', i.plan_price_cents::text, 'earnings_cents', i.earnings_cents::text, 
                'user', (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email)
                           from public.users u where u.id = i.user_id))
        into v_row;
  end case;
  if v_row is null then
    raise exception 'invalid_transition' using errcode = 'AS002';
  end if;
  return v_row;
end $$;
