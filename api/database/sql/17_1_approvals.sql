-- Four eyes: what one member of staff asks for is done when another one, who was shown the same, says so.
-- The rules stand on the tables themselves and hold whoever writes, their owner included.

-- From which amount on, and what else. The owner writes it at start from the settings of the installation; the roles
-- of the application may only read it.
create table approval_rules (
  is_the_one boolean primary key default true check (is_the_one),
  -- what one person moves of one investor's money, at once or within a day, and within a day of everybody's
  limit_cents bigint not null default 1000000 check (limit_cents >= 0),
  daily_cents bigint not null default 25000000 check (daily_cents >= 0),
  staff_roles boolean not null default false,
  address_delay_hours integer not null default 0 check (address_delay_hours between 0 and 720)
);
insert into approval_rules default values;
create trigger approval_rules_stay before insert or delete on approval_rules for each row execute function ledger.refuse();
create trigger approval_rules_no_truncate before truncate on approval_rules for each statement execute function ledger.refuse();

-- What was asked for (action, object, given), what was there and shown (amount, shown, bound), the seal over all of
-- it, and who did what. `bound` is compared but says nothing to a person: the version of the row and a digest of the
-- payout details.
create table approvals (
  id uuid primary key default uuidv7(),
  action text not null check (action in ('deposit.approve', 'withdrawal.approve', 'earnings.credit', 'earnings.debit',
                                         'deposit_address.change', 'staff.role', 'staff.invite')),
  object_kind text not null,
  object_id text not null,
  user_id uuid references users (id),
  amount_cents bigint,
  given jsonb not null,
  shown jsonb not null,
  bound jsonb not null,
  seal bytea not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'declined', 'void', 'expired')),
  maker_id uuid not null references staff (id),
  checker_id uuid references staff (id),
  reason text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_xid xid8,
  tx_id uuid unique,
  constraint maker_is_not_checker check (checker_id <> maker_id),
  constraint decided_is_decided check ((state = 'open') = (decided_at is null) and (state <> 'confirmed' or checker_id is not null))
);
create unique index one_open_approval on approvals (object_kind, object_id) where state = 'open';
create index approvals_created_at on approvals (created_at desc, id desc);
create index approvals_object on approvals (object_id, created_at desc, id desc);
create index approvals_user on approvals (user_id, created_at desc, id desc);
-- confirmed and not carried out yet: within the transaction that does both, and empty outside of it
create index approvals_under_way on approvals (user_id) where state = 'confirmed' and tx_id is null and user_id is not null;
create index approvals_maker on approvals (maker_id);
create index approvals_checker on approvals (checker_id);
alter table staff_invitations add column approval_id uuid unique references approvals (id);

-- Where deposits go, after a change: each line is in force from its time on, until the next one is.
create table deposit_addresses (
  id uuid primary key default uuidv7(),
  asset text not null check (asset in ('BTC', 'ETH', 'SOL')),
  address text not null check (char_length(address) between 1 and 100),
  approval_id uuid not null unique references approvals (id),
  created_at timestamptz(3) not null,
  in_force_at timestamptz(3) not null
);
create index deposit_addresses_in_force on deposit_addresses (asset, in_force_at desc);

create function doors.usd(cents bigint) returns text language sql immutable as $$
  select (cents / 100)::text || '.' || pg_catalog.lpad((cents % 100)::text, 2, '0')
$$;

-- What is there at this moment of what an action is about: no row where it cannot be done.
create function doors.what_is_there(p_action text, p_object text, p_given jsonb)
returns table (object_kind text, user_id uuid, amount_cents bigint, shown jsonb, bound jsonb)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  case p_action
    when 'deposit.approve' then return query
      select 'deposit', d.user_id, d.amount_cents,
             jsonb_build_object('amount', doors.usd(d.amount_cents), 'method', d.method, 'status', d.status, 'address', d.address),
             jsonb_build_object('version', d.version)
        from public.deposits d where d.id = p_object::uuid and d.status = 'pending';
    when 'withdrawal.approve' then return query
      select 'withdrawal', w.user_id, w.amount_cents,
             jsonb_build_object('amount', doors.usd(w.amount_cents), 'method', w.method, 'status', w.status,
                                'address', w.address, 'bankName', w.bank_name),
             -- a change of where the investor's money goes is a reason to look again, whichever kind it is (of a sealed
             -- number the third part is compared, its keyed digest: saved again, the same number is the same)
             jsonb_build_object('version', w.version, 'payout', encode(sha256(convert_to(jsonb_build_array(
               u.bank_name, split_part(u.account_number, '.', 3), split_part(u.routing_number, '.', 3),
               u.bitcoin, u.ethereum, u.sol)::text, 'UTF8')), 'hex'))
        from public.withdrawals w join public.users u on u.id = w.user_id
       where w.id = p_object::uuid and w.status in ('pending', 'processing');
    when 'earnings.credit', 'earnings.debit' then return query
      select 'investment', i.user_id, (p_given->>'amountCents')::bigint,
             jsonb_build_object('amount', doors.usd((p_given->>'amountCents')::bigint), 'plan', i.plan_name, 'method', i.method,
                                'status', i.status, 'invested', doors.usd(i.amount_cents), 'reason', p_given->>'reason'),
             jsonb_build_object('version', i.version, 'plan', i.plan_id)
        from public.investments i where i.id = p_object::uuid and i.status = 'approved';
    when 'deposit_address.change' then return query
      select 'deposit_address', null::uuid, null::bigint,
             jsonb_build_object('asset', p_object, 'address', p_given->>'address', 'before', p_given->>'before',
                                'delayHours', r.address_delay_hours),
             jsonb_build_object('last', (select a.id from public.deposit_addresses a where a.asset = p_object
                                          order by a.created_at desc, a.id desc limit 1))
        from public.approval_rules r where p_object in ('BTC', 'ETH', 'SOL');
    when 'staff.role' then return query
      select 'staff', null::uuid, null::bigint,
             jsonb_build_object('email', s.email, 'before', s.role, 'role', p_given->>'role'), '{}'::jsonb
        from public.staff s where s.id = p_object::uuid and s.removed_at is null;
    when 'staff.invite' then return query
      select 'staff_invitation', null::uuid, null::bigint,
             jsonb_build_object('email', p_object, 'role', p_given->>'role'), '{}'::jsonb
       where p_object = lower(p_object)
         and not exists (select from public.staff s where lower(s.email) = p_object and s.removed_at is null);
  end case;
end $$;

create function doors.approval_seal(a public.approvals) returns bytea language sql stable as $$
  select pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.jsonb_build_array(
    a.action, a.object_kind, a.object_id, a.user_id, a.amount_cents, a.given, a.shown, a.bound, a.maker_id)::text, 'UTF8'))
$$;

-- Staff who may ask and answer: who joins the staff and with which role is for owners.
create function doors.may_ask(p_staff uuid, p_action text) returns boolean language sql stable as $$
  select exists (select from public.staff s where s.id = p_staff and s.removed_at is null
                    and s.role = any (case when p_action like 'staff.%' then '{owner}'::text[] else '{owner,admin}' end))
$$;

-- Whether what was shown is what is there, and who asked may still ask.
create function doors.approval_holds(p_id uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select doors.may_ask(a.maker_id, a.action) and exists (
    select from doors.what_is_there(a.action, a.object_id, a.given) n
     where (n.object_kind, n.user_id, n.amount_cents, n.shown, n.bound)
           is not distinct from (a.object_kind, a.user_id, a.amount_cents, a.shown, a.bound))
    from public.approvals a where a.id = p_id
$$;

create function guard_approval() returns trigger language plpgsql as $$
declare
  v_holds boolean;
begin
  if tg_op = 'DELETE' then
    raise exception 'approvals are kept' using errcode = '23514', constraint = 'approvals_are_kept';
  elsif new.user_id is not null and new.state in ('open', 'confirmed', 'declined')
     and doors.is_own_account(coalesce(new.checker_id, new.maker_id), new.user_id) and (tg_op = 'INSERT' or new.checker_id is not null) then
    raise exception 'nobody decides about their own account' using errcode = '23514', constraint = 'own_account';
  elsif new.object_kind = 'staff' and new.state in ('open', 'confirmed') and new.object_id = coalesce(new.checker_id, new.maker_id)::text then
    raise exception 'nobody asks for or confirms their own role' using errcode = '23514', constraint = 'subject_decides_nothing';
  elsif tg_op = 'INSERT' then
    if new.state <> 'open' or new.checker_id is not null or new.tx_id is not null or new.decided_xid is not null
       or not doors.may_ask(new.maker_id, new.action)
       or not exists (select from doors.what_is_there(new.action, new.object_id, new.given) n
                       where (n.object_kind, n.user_id, n.amount_cents, n.shown, n.bound)
                             is not distinct from (new.object_kind, new.user_id, new.amount_cents, new.shown, new.bound)) then
      raise exception 'an approval opens with what is there' using errcode = '23514', constraint = 'approval_shows_what_is_there';
    end if;
    new.seal := doors.approval_seal(new);
    return new;
  elsif to_jsonb(new) - '{state,checker_id,reason,decided_at,decided_xid,tx_id}'::text[]
     <> to_jsonb(old) - '{state,checker_id,reason,decided_at,decided_xid,tx_id}'::text[]
     or new.seal <> doors.approval_seal(new) then
    raise exception 'what was asked for never changes' using errcode = '23514', constraint = 'approvals_never_change';
  elsif old.state <> 'open' then
    -- only the transaction that was waited for is written down, by the database transaction that confirmed
    if old.state = 'confirmed' and old.decided_xid = pg_current_xact_id() and old.tx_id is null
       and to_jsonb(new) - 'tx_id' = to_jsonb(old) - 'tx_id' then
      return new;
    end if;
    raise exception 'an approval is decided once' using errcode = '23514', constraint = 'approvals_are_decided_once';
  elsif new.state = 'confirmed' then
    v_holds := doors.approval_holds(new.id);
    if old.expires_at <= doors.moment() then
      raise exception 'the approval has expired' using errcode = '23514', constraint = 'approval_is_alive';
    elsif not v_holds then
      raise exception 'what was shown is not there any more' using errcode = '23514', constraint = 'approval_shows_what_is_there';
    elsif not doors.may_ask(new.checker_id, new.action) or new.tx_id is not null then
      raise exception 'one of the staff who decide confirms' using errcode = '23514', constraint = 'approval_checker_decides';
    end if;
    new.decided_xid := pg_current_xact_id();
  elsif new.state = 'open' or new.tx_id is not null then
    raise exception 'an open approval only ends' using errcode = '23514', constraint = 'approvals_never_change';
  end if;
  return new;
end $$;
create trigger approval_guard before insert or update or delete on approvals for each row execute function guard_approval();
create trigger approvals_no_truncate before truncate on approvals for each statement execute function ledger.refuse();
