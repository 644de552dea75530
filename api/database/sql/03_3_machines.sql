-- The state machines of the specification, section 4.
create table allowed_transitions (
  kind text not null,
  from_status text not null,
  to_status text not null,
  primary key (kind, from_status, to_status)
);
insert into allowed_transitions values
  ('deposits', 'pending', 'approved'), ('deposits', 'pending', 'declined'),
  ('withdrawals', 'pending', 'approved'), ('withdrawals', 'pending', 'declined'),
  ('withdrawals', 'pending', 'processing'), ('withdrawals', 'processing', 'approved'),
  ('withdrawals', 'processing', 'declined'),
  ('investments', 'pending', 'approved'), ('investments', 'pending', 'processing'),
  ('investments', 'processing', 'approved'), ('investments', 'approved', 'ended'),
  ('investments', 'approved', 'processing');
create trigger transitions_no_change before insert or update or delete on allowed_transitions
  for each row execute function ledger.refuse();
create trigger transitions_no_truncate before truncate on allowed_transitions
  for each statement execute function ledger.refuse();

-- A request opens pending, with terms that a request may have, for an account that is open.
-- The arguments are the methods of its table.
create function open_request() returns trigger language plpgsql as $$
begin
  if new.status <> 'pending' or new.version <> 1 then
    raise exception 'a request opens pending' using errcode = '23514', constraint = 'request_opens_pending';
  elsif new.method <> all (tg_argv) then
    raise exception '% is no method of %', new.method, tg_table_name
      using errcode = '23514', constraint = tg_table_name || '_method_check';
  elsif new.amount_cents not between 1 and 100000000000 then
    raise exception '% cents cannot be moved', new.amount_cents
      using errcode = '23514', constraint = tg_table_name || '_amount_cents_check';
  end if;
  -- the lock that the foreign key takes anyway, a moment earlier: an account that is being closed takes no request
  perform 1 from public.users u where u.id = new.user_id and u.closed_at is null for key share;
  if not found then
    raise exception 'the account is closed' using errcode = 'AS001';
  end if;
  return new;
end $$;

-- It is kept, and keeps its terms for ever.
create function keep_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception '% are never deleted', tg_table_name
      using errcode = '23514', constraint = 'requests_are_kept';
  end if;
  if to_jsonb(new) - '{status,reason,version,decided_at,decided_by,earnings_cents}'::text[]
     = to_jsonb(old) - '{status,reason,version,decided_at,decided_by,earnings_cents}'::text[] then
    return new;
  end if;
  -- where a closed account was paid out to is erased with the rest of its data
  if tg_table_name = 'withdrawals'
     and to_jsonb(new) = to_jsonb(old) || '{"address": null, "bank_name": null, "account_number": null, "routing_number": null}'
     and exists (select from public.users u where u.id = old.user_id and u.closed_at is not null) then
    return new;
  end if;
  -- a change of the key seals the same numbers anew
  if tg_table_name = 'withdrawals' and current_setting('assay.resealing', true) = 'on' and current_user = 'assay_owner'
     and to_jsonb(new) - '{account_number,routing_number}'::text[] = to_jsonb(old) - '{account_number,routing_number}'::text[]
     and (to_jsonb(new)->>'account_number' is null) = (to_jsonb(old)->>'account_number' is null)
     and (to_jsonb(new)->>'routing_number' is null) = (to_jsonb(old)->>'routing_number' is null) then
    return new;
  end if;
  raise exception 'the terms of a request never change'
    using errcode = '23514', constraint = 'terms_never_change';
end $$;

-- Its status follows the machine, and a decision is written once, with its status.
create function decide_request() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    if not exists (select from public.allowed_transitions a
                    where a.kind = tg_table_name and a.from_status = old.status and a.to_status = new.status) then
      raise exception '% cannot go from % to %', tg_table_name, old.status, new.status
        using errcode = '23514', constraint = 'status_follows_the_machine';
    elsif new.decided_by is not null and doors.is_own_account(new.decided_by, new.user_id) then
      raise exception 'nobody decides about their own account' using errcode = '23514', constraint = 'own_account';
    end if;
    new.version := old.version + 1;
  elsif (new.version, new.reason, new.decided_at, new.decided_by)
     is distinct from (old.version, old.reason, old.decided_at, old.decided_by) then
    raise exception 'a decision is written once, with its status'
      using errcode = '23514', constraint = 'decisions_are_written_once';
  end if;
  return new;
end $$;

create function guard_earning() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.decided_by is not null and doors.is_own_account(new.decided_by, new.user_id) then
      raise exception 'nobody decides about their own account' using errcode = '23514', constraint = 'own_account';
    elsif exists (select from public.investments i where i.id = new.investment_id and i.user_id = new.user_id
                  and i.plan_id = new.plan_id and i.method = new.method and i.status = 'approved') then
      return new;
    end if;
    raise exception 'an earning belongs to an active investment'
      using errcode = '23514', constraint = 'earning_fits_its_investment';
  end if;
  raise exception 'an earning is corrected by another earning, never changed'
    using errcode = '23514', constraint = 'earnings_are_append_only';
end $$;
create trigger earnings_guard before insert or update or delete on earnings for each row execute function guard_earning();
create trigger earnings_no_truncate before truncate on earnings for each statement execute function guard_earning();
create function guard_investment_earnings() returns trigger language plpgsql as $$
begin
  if (case when tg_op = 'INSERT' then new.earnings_cents <> 0
          else new.earnings_cents <> old.earnings_cents and pg_trigger_depth() < 2 end) then
    raise exception 'earnings follow their rows' using errcode = '23514', constraint = 'earnings_follow_rows';
  end if;
  return new;
end $$;
create trigger investments_earnings_guard before insert or update on investments
  for each row execute function guard_investment_earnings();

do $$
declare
  t text;
  methods text;
begin
  for t, methods in values ('deposits', $m$'BTC', 'ETH', 'SOL'$m$), ('investments', $m$'BTC', 'ETH', 'SOL'$m$),
                           ('withdrawals', $m$'bank', 'bitcoin', 'ethereum', 'solana'$m$) loop
    execute format('create trigger request_opens before insert on %I
                    for each row execute function open_request(%s)', t, methods);
    -- fires for every update that names one of these columns, whatever it sets them to
    execute format('create trigger request_is_kept before delete or update of %s on %I
                    for each row execute function keep_request()',
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = t::regclass and attnum > 0
          and attname <> all ('{status,reason,version,decided_at,decided_by,earnings_cents}')), t);
    execute format('create trigger request_is_decided before update on %I
                    for each row execute function decide_request()', t);
    execute format('create trigger request_no_truncate before truncate on %I
                    for each statement execute function ledger.refuse()', t);
  end loop;
end $$;
