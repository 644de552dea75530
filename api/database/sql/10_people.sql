-- What sign-in and the back office need of people beyond their tables: narrower rights, the rows of the lists
-- with their figures, and the closing of an account.

grant select, insert, update, delete on known_places to assay_identity;

-- The back office never reads the hash of a colleague's password.
revoke select on staff from assay_staff;
grant select (id, email, role, created_at, updated_at, removed_at, version) on staff to assay_staff;

create view staff_members with (security_invoker = true) as
  select s.id, s.email, s.role, s.created_at, s.version from staff s where s.removed_at is null;

-- Investors with their figures. A figure that nobody asks for costs nothing: the planner drops its join, since
-- none of them can add or take a row. Sorting by one reads the accounts once, never the entries.
create view user_rows with (security_invoker = true) as
  select u.id, u.name, u.username, u.email, u.phone_number, u.profile_pic, u.dob::text as dob_text, u.state, u.city,
         u.bank_name, u.account_number, u.routing_number, u.bitcoin, u.ethereum, u.sol, u.created_at,
         a.total as balance, btc.balance as btc_bal, eth.balance as eth_bal, sol.balance as sol_bal,
         h.total as held, i.total as invested, a.total + h.total + i.total as portfolio,
         t.earnings_cents as earnings, t.deposits_cents as total_deposits, t.withdrawals_cents as total_withdrawals
    from users u
    left join user_totals t on t.user_id = u.id
    left join ledger.accounts btc on btc.owner = u.id and btc.kind = 'available' and btc.asset = 'BTC' and btc.stripe = 0
    left join ledger.accounts eth on eth.owner = u.id and eth.kind = 'available' and eth.asset = 'ETH' and eth.stripe = 0
    left join ledger.accounts sol on sol.owner = u.id and sol.kind = 'available' and sol.asset = 'SOL' and sol.stripe = 0
    left join (select owner, sum(balance) as total from ledger.accounts where kind = 'available' group by owner) a on a.owner = u.id
    left join (select owner, sum(balance) as total from ledger.accounts where kind = 'held' group by owner) h on h.owner = u.id
    left join (select owner, sum(balance) as total from ledger.accounts where kind = 'invested' group by owner) i on i.owner = u.id
   where u.closed_at is null;

grant select on staff_members, user_rows to assay_staff;

-- What the list of investors is filtered by besides its own order; most of it is empty for most people.
do $$
declare
  c text;
begin
  foreach c in array array['state', 'city', 'bank_name', 'account_number', 'routing_number',
                           'bitcoin', 'ethereum', 'sol', 'profile_pic'] loop
    execute format('create index %I on users (%I, created_at desc, id desc) where %I is not null', 'users_by_' || c, c, c);
  end loop;
end $$;

-- The saved answers of staff that show an investor, to be found when the account is closed.
create index idempotency_keys_of_investor on idempotency_keys ((snapshot->>'user_id')) where principal like 'staff:%';

-- Closes an account that is empty, and erases who it was of. The row is locked first: a request that is being
-- opened holds it too, so either it is seen here or it is refused there.
create function doors.close_account(p_actor uuid, p_user uuid) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c_payout constant jsonb := '{"address": null, "bank_name": null, "account_number": null, "routing_number": null}';
begin
  if not exists (select from public.staff s where s.id = p_actor and s.removed_at is null and s.role in ('owner', 'admin')) then
    return 'forbidden';
  elsif doors.is_own_account(p_actor, p_user) then
    return 'own_account';
  end if;
  perform 1 from public.users u where u.id = p_user and u.closed_at is null for update;
  if not found then
    return 'missing';
  end if;
  if exists (select from ledger.accounts a where a.owner = p_user and a.balance <> 0)
     or exists (select from public.deposits d where d.user_id = p_user and d.status = 'pending')
     or exists (select from public.withdrawals w where w.user_id = p_user and w.status in ('pending', 'processing'))
     or exists (select from public.investments i where i.user_id = p_user and i.status <> 'ended') then
    return 'not_empty';
  end if;
  update public.users u
     set name = 'Closed account', email = null, username = null, password = 'closed', phone_number = null,
         profile_pic = null, dob = null, state = null, city = null, bank_name = null, account_number = null,
         routing_number = null, bitcoin = null, ethereum = null, sol = null, updated_at = now(), closed_at = now()
   where u.id = p_user;
  update public.withdrawals w
     set address = null, bank_name = null, account_number = null, routing_number = null
   where w.user_id = p_user;
  delete from public.investor_tokens t where t.tokenable_id = p_user;
  delete from public.password_resets r where r.user_id = p_user;
  delete from public.known_places k where k.account_id = p_user;
  delete from public.images i where i.owner_id = p_user and i.owner_kind = 'investor';
  delete from public.idempotency_keys k where k.principal = 'investor:' || p_user;
  update public.idempotency_keys k
     set snapshot = case when jsonb_exists(k.snapshot, 'account_number') then k.snapshot || c_payout else k.snapshot end
                    || jsonb_build_object('user', jsonb_build_object('id', p_user, 'name', 'Closed account', 'email', null))
   where k.principal like 'staff:%' and k.snapshot->>'user_id' = p_user::text;
  return 'closed';
end $$;
revoke all on function doors.close_account(uuid, uuid) from public;
grant execute on function doors.close_account(uuid, uuid) to assay_staff;
