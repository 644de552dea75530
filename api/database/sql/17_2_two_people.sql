-- What takes two people, and that what two people confirmed is done.

create function ledger.is_earning_of(p_earning uuid, a public.approvals) returns boolean language sql stable as $$
  select exists (select from public.earnings e where e.id = p_earning and e.investment_id::text = a.object_id
                    and e.reason is not distinct from a.given->>'reason')
$$;

-- Whether a transaction of the ledger is the one that an approval was asked for.
create function ledger.is_asked_for(t ledger.transactions, a public.approvals) returns boolean
language sql stable as $$
  select t.owner = a.user_id and t.amount = a.amount_cents and case t.kind
    when 'deposit_approved' then a.action = 'deposit.approve' and a.object_id = t.ref_id::text
    when 'withdrawal_approved' then a.action = 'withdrawal.approve' and a.object_id = t.ref_id::text
    when 'earnings_credited' then a.action = 'earnings.credit' and ledger.is_earning_of(t.ref_id, a)
    when 'earnings_debited' then a.action = 'earnings.debit' and ledger.is_earning_of(t.ref_id, a)
    else false end
$$;

-- A confirmed approval has done its act by the end of the transaction that confirmed it, and nothing but that act.
create function approval_is_used() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_used boolean;
begin
  case new.action
    when 'staff.role' then
      select exists (select from public.staff s where s.id = new.object_id::uuid and s.role = new.given->>'role') into is_used;
    when 'staff.invite' then
      select exists (select from public.staff_invitations i where i.approval_id = new.id) into is_used;
    when 'deposit_address.change' then
      select exists (select from public.deposit_addresses d where d.approval_id = new.id) into is_used;
    else
      select exists (select from public.approvals a join ledger.transactions t on t.id = a.tx_id
                      where a.id = new.id and ledger.is_asked_for(t, a)) into is_used;
  end case;
  if not is_used then
    raise exception 'approval % was confirmed and not done', new.id using errcode = '23514', constraint = 'approval_is_used';
  end if;
  return null;
end $$;
create constraint trigger approval_is_used after update on approvals deferrable initially deferred
  for each row when (new.state = 'confirmed') execute function approval_is_used();

-- What one person moved without a checker, by the hour: of each investor's money, and by each actor; for each kind of
-- reference. Hours, so that a sum over a day reads 25 rows however much was moved.
create table ledger.unchecked_sums (
  subject text not null,
  ref_kind text not null,
  hour integer not null,
  amount bigint not null,
  primary key (subject, ref_kind, hour)
) with (fillfactor = 50);

create function ledger.hour_of(at timestamptz) returns integer language sql stable parallel safe as $$
  select floor(extract(epoch from at) / 3600)::integer
$$;

-- It only grows, and only by a transaction of the ledger; hours that no day reaches back to are removed.
create function ledger.guard_unchecked_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.hour < ledger.hour_of(now()) - 48 then
    return old;
  elsif tg_op = 'INSERT' and pg_trigger_depth() >= 2 or tg_op = 'UPDATE' and pg_trigger_depth() >= 2
     and (new.subject, new.ref_kind, new.hour) = (old.subject, old.ref_kind, old.hour) and new.amount >= old.amount then
    return new;
  end if;
  raise exception 'sums follow the transactions of the ledger' using errcode = '23514', constraint = 'sums_follow_transactions';
end $$;
create trigger unchecked_sums_guard before insert or update or delete on ledger.unchecked_sums
  for each row execute function ledger.guard_unchecked_sums();
create trigger unchecked_sums_no_truncate before truncate on ledger.unchecked_sums
  for each statement execute function ledger.refuse();

-- Transactions that add to the same sum come one after the other. In one order for everybody, and before a batch takes
-- anything else that it would wait for (doors.commit_acts).
create function ledger.lock_unchecked_sums(p_subjects text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unchecked ' || s.subject, 0))
    from (select distinct s.subject from unnest(p_subjects) s (subject) order by s.subject) s;
end $$;

-- The most that stands in any day that has this hour in it.
create function ledger.unchecked_in_a_day(p_subject text, p_ref_kind text, p_hour integer) returns bigint
language sql stable as $$
  select coalesce(max(s.amount), 0) from (
    select sum(u.amount) over (order by u.hour range between 24 preceding and current row)::bigint as amount, u.hour
      from ledger.unchecked_sums u
     where u.subject = p_subject and u.ref_kind = p_ref_kind and u.hour between p_hour - 24 and p_hour + 24) s
   where s.hour >= p_hour
$$;

-- Takes the approval that this database transaction has confirmed for a transaction, for good. False where there is none.
create function ledger.take_approval(t ledger.transactions) returns boolean language plpgsql as $$
begin
  update public.approvals a set tx_id = t.id
   where a.user_id = t.owner and a.state = 'confirmed' and a.decided_xid = pg_current_xact_id() and a.tx_id is null
     and ledger.is_asked_for(t, a);
  return found;
end $$;

-- What one person may do alone: amounts up to the limit, which together stay within it for an investor in a day, and
-- within that of the day for whoever acts. Everything above has taken its approval.
create function ledger.judge_unchecked() returns trigger language plpgsql as $$
declare
  v_checked uuid[] := '{}';
  v_limit constant bigint := coalesce((select r.limit_cents from public.approval_rules r), 0);
  v_daily constant bigint := coalesce((select r.daily_cents from public.approval_rules r), 0);
  v_kind text;
begin
  if not exists (select from new_transactions t where ledger.takes_two(t.kind)) then
    return null;
  end if;
  if exists (select from public.approvals a where a.state = 'confirmed' and a.tx_id is null and a.user_id is not null) then
    v_checked := array(select t.id from new_transactions t where ledger.takes_two(t.kind) and ledger.take_approval(t));
  end if;
  perform ledger.lock_unchecked_sums(array(
    select s.subject from new_transactions t, lateral (values ('investor:' || t.owner), (t.actor)) s (subject)
     where ledger.takes_two(t.kind) and t.id <> all (v_checked)));
  insert into ledger.unchecked_sums as u (subject, ref_kind, hour, amount)
  select s.subject, t.ref_kind, ledger.hour_of(t.at), sum(t.amount)
    from new_transactions t, lateral (values ('investor:' || t.owner), (t.actor)) s (subject)
   where ledger.takes_two(t.kind) and t.id <> all (v_checked)
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (subject, ref_kind, hour) do update set amount = u.amount + excluded.amount;
  select j.kind into v_kind from (
    select s.subject, t.ref_kind, ledger.hour_of(t.at) as hour, s.most, max(t.amount) as amount, min(t.kind) as kind
      from new_transactions t, lateral (values ('investor:' || t.owner, v_limit), (t.actor, v_daily)) s (subject, most)
     where ledger.takes_two(t.kind) and t.id <> all (v_checked) group by 1, 2, 3, 4) j
   where j.amount > v_limit or ledger.unchecked_in_a_day(j.subject, j.ref_kind, j.hour) > j.most limit 1;
  if found then
    raise exception '% by one person above what one may move alone', v_kind
      using errcode = '23514', constraint = 'above_the_limit_takes_two';
  end if;
  return null;
end $$;
create trigger unchecked_is_limited after insert on ledger.transactions
  referencing new table as new_transactions
  for each statement execute function ledger.judge_unchecked();

-- Sums of which no day that is still to come has a part.
create function doors.sweep_unchecked_sums() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from ledger.unchecked_sums u where u.hour < ledger.hour_of(now()) - 48
$$;

-- A role that takes two, where the rules say so: given by the transaction that confirmed it.
create function guard_staff_role() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select r.staff_roles from public.approval_rules r)
     and not exists (select from public.approvals a where a.action = 'staff.role' and a.object_id = new.id::text
                        and a.state = 'confirmed' and a.decided_xid = pg_current_xact_id() and a.given->>'role' = new.role) then
    raise exception 'a role is given by two of the staff' using errcode = '23514', constraint = 'role_takes_two';
  end if;
  return new;
end $$;
create trigger staff_role_guard before update of role on staff
  for each row when (new.role <> old.role) execute function guard_staff_role();

create function guard_deposit_address() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' and exists (
    select from public.approvals a, public.approval_rules r
     where a.id = new.approval_id and a.action = 'deposit_address.change' and a.state = 'confirmed'
       and a.decided_xid = pg_current_xact_id() and a.object_id = new.asset and a.given->>'address' = new.address
       and new.created_at = a.decided_at and new.in_force_at >= a.decided_at + make_interval(hours => r.address_delay_hours)) then
    return new;
  end if;
  raise exception 'an address is changed by two of the staff' using errcode = '23514', constraint = 'address_takes_two';
end $$;
create trigger deposit_address_guard before insert or update or delete on deposit_addresses
  for each row execute function guard_deposit_address();
create trigger deposit_addresses_no_truncate before truncate on deposit_addresses
  for each statement execute function ledger.refuse();
