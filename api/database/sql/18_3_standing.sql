-- How an investor's account stands: whether the e-mail is known to be theirs, whether they have frozen it, and since
-- when its payout details are what they are.

-- When each way to be paid out was last changed, and when the password was last set anew, which holds all of them.
create function note_payout_change() returns trigger language plpgsql as $$
begin
  -- a change of the key seals the same numbers anew
  if current_user = 'assay_owner' and current_setting('assay.resealing', true) = 'on' then
    return new;
  end if;
  if (new.bank_name, new.account_number, new.routing_number) is distinct from
     (old.bank_name, old.account_number, old.routing_number) then
    new.payout_changes := new.payout_changes || jsonb_build_object('bank', now());
  end if;
  if new.bitcoin is distinct from old.bitcoin then
    new.payout_changes := new.payout_changes || jsonb_build_object('bitcoin', now());
  end if;
  if new.ethereum is distinct from old.ethereum then
    new.payout_changes := new.payout_changes || jsonb_build_object('ethereum', now());
  end if;
  if new.sol is distinct from old.sol then
    new.payout_changes := new.payout_changes || jsonb_build_object('solana', now());
  end if;
  if new.payout_changes <> old.payout_changes then
    new.payout_changed_at := now();
  end if;
  return new;
end $$;
create trigger payout_change_is_noted before update of bank_name, account_number, routing_number, bitcoin, ethereum, sol
  on users for each row execute function note_payout_change();
revoke execute on function note_payout_change() from public;

-- Where an investor's own withdrawals may go, as saved in the profile, and since when the destination of this one has
-- been what it is: an address that is neither saved nor was ever paid to is as new as can be.
create function doors.payout_details(p_owner uuid, p_method text, p_address text)
returns table (bank_name text, account_number text, routing_number text, bitcoin text, ethereum text, sol text,
               changed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select u.bank_name, u.account_number, u.routing_number, u.bitcoin, u.ethereum, u.sol,
         greatest(u.payout_reset_at, case
           when p_method = 'bank' or p_address is null
             or p_address = case p_method when 'bitcoin' then u.bitcoin when 'ethereum' then u.ethereum when 'solana' then u.sol end
             then (u.payout_changes->>p_method)::timestamptz
           when not exists (select from public.withdrawals w
                             where w.user_id = u.id and w.address = p_address and w.status = 'approved')
             then now() end)
    from public.users u where u.id = p_owner and u.id = public.app_uid()
$$;
revoke all on function doors.payout_details(uuid, text, text) from public;
grant execute on function doors.payout_details(uuid, text, text) to assay_investor;

-- What a frozen account has asked for goes nowhere. The lock puts a freeze and a decision at the same moment in order.
create function refuse_frozen() returns trigger language plpgsql as $$
begin
  perform 1 from public.users u where u.id = new.user_id and u.frozen_at is null for share;
  if not found then
    raise exception 'the account is frozen' using errcode = 'AS003';
  end if;
  return new;
end $$;
create trigger frozen_is_not_paid before update of status on withdrawals for each row
  when (new.status in ('processing', 'approved') and new.status is distinct from old.status)
  execute function refuse_frozen();
revoke execute on function refuse_frozen() from public;

-- Links that are mailed to an investor: to verify the address, or to freeze the account. Only a hash is kept.
create table account_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('verify', 'freeze')),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id, purpose);
alter table account_links enable row level security;
alter table account_links force row level security;
create policy owner_all on account_links to assay_owner using (true) with check (true);
create policy identity_all on account_links to assay_identity using (true) with check (true);
create policy investor_own on account_links for insert to assay_investor with check (user_id = app_uid() and purpose = 'freeze');
grant select, insert, update, delete on account_links to assay_identity;
grant insert on account_links to assay_investor;

-- They go with the account.
create function forget_links() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.account_links l where l.user_id = new.id;
  return null;
end $$;
create trigger links_go_with_the_account after update of closed_at on users for each row
  when (new.closed_at is not null) execute function forget_links();
revoke execute on function forget_links() from public;
