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

-- What is above the limit takes the approval that this database transaction has confirmed for it, and takes it for good.
create function ledger.take_approval(t ledger.transactions) returns void language plpgsql as $$
begin
  update public.approvals a set tx_id = t.id
   where a.user_id = t.owner and a.state = 'confirmed' and a.decided_xid = pg_current_xact_id() and a.tx_id is null
     and ledger.is_asked_for(t, a);
  if not found then
    raise exception 'a % of % cents takes two of the staff', t.kind, t.amount
      using errcode = '23514', constraint = 'above_the_limit_takes_two';
  end if;
end $$;

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
