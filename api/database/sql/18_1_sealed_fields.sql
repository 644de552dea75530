-- Fields that are sealed at rest: bank numbers and days of birth lie here as `<key id>.<sealed>.<index>`, made and
-- opened by the API alone. The index is a keyed digest, by which a value is found by equality and by nothing else.

-- How the account stands (18_3_standing.sql), which the list of investors shows too.
alter table users
  add column frozen_at timestamptz(3),
  add column email_verified_at timestamptz(3),
  add column payout_changes jsonb not null default '{}',
  add column payout_changed_at timestamptz(3),
  add column payout_reset_at timestamptz(3);
create index users_by_frozen_at on users (frozen_at, id) where frozen_at is not null;
create index users_by_email_verified_at on users (email_verified_at, id) where email_verified_at is not null;
create index users_by_payout_changed_at on users (payout_changed_at, id) where payout_changed_at is not null;
grant select (frozen_at, email_verified_at, payout_changes, payout_changed_at, payout_reset_at) on users to assay_investor;
grant select (frozen_at, email_verified_at, payout_changed_at) on users to assay_staff;

drop view user_rows;
alter table users drop constraint users_dob_check;
alter table users alter column dob type text using dob::text;

create view user_rows with (security_invoker = true) as
  select u.id, u.name, u.username, u.email, u.phone_number, u.profile_pic, u.dob, u.state, u.city,
         u.bank_name, u.account_number, u.routing_number, u.bitcoin, u.ethereum, u.sol, u.created_at,
         u.frozen_at, u.email_verified_at, u.payout_changed_at, u.version,
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
grant select on user_rows to assay_staff;

drop index users_by_account_number, users_by_routing_number, withdrawals_account_number, withdrawals_routing_number;
do $$
declare
  c text;
begin
  foreach c in array array['account_number', 'routing_number', 'dob'] loop
    execute format('create index %I on users (split_part(%I, ''.'', 3), created_at desc, id desc) where %I is not null',
                   'users_by_' || c, c, c);
  end loop;
  foreach c in array array['account_number', 'routing_number'] loop
    execute format('create index %I on withdrawals (split_part(%I, ''.'', 3)) where %I is not null',
                   'withdrawals_' || c, c, c);
  end loop;
end $$;
