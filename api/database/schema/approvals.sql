-- Four eyes: what one member of staff requests is done when another one, who was shown the same, confirms it.
-- The rules are on the tables themselves and hold for every writer, the owner of the tables included.

-- The limits, and the other rules. The owner writes them at start from the settings of the installation; the roles
-- of the application may only read them.
create table approval_rules (
  is_the_one boolean primary key default true check (is_the_one),
  -- the amount of one investor's money that one person may move alone, at once or within a day; and of all money within a day
  limit_cents bigint not null default 1000000 check (limit_cents >= 0),
  daily_cents bigint not null default 25000000 check (daily_cents >= 0),
  staff_roles boolean not null default false,
  address_delay_hours integer not null default 0 check (address_delay_hours between 0 and 720)
);
insert into approval_rules default values;

-- The request (action, object, given), the state that was shown (amount, shown, bound), the seal over all of
-- it, and who did what. `bound` is compared but not shown: the version of the row and a digest of the
-- payout details.
create table approvals (
  id uuid primary key default uuidv7(),
  action text not null check (action in ('deposit.approve', 'deposit.credit', 'withdrawal.approve', 'earnings.credit', 'earnings.debit', 'earnings.batch',
                                         'pool.fund', 'pool.withdraw', 'plan.declare', 'inbox.credit', 'inbox.refund', 'inbox.recover', 'claim.write_off',
                                         'deposit_address.change', 'chain_account.change', 'staff.role', 'staff.invite')),
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
-- confirmed and not executed yet: only within the transaction that does both, so the index is empty outside of it
create index approvals_under_way on approvals (user_id)
  where state = 'confirmed' and tx_id is null and amount_cents is not null;
create index approvals_maker on approvals (maker_id);
create index approvals_checker on approvals (checker_id);

-- Which transaction credited which item of a confirmed request for many earnings. `tx_id` of the request is one of them.
create table approval_credits (
  approval_id uuid not null references approvals (id),
  investment_id uuid not null,
  tx_id uuid not null unique,
  primary key (approval_id, investment_id)
);

-- Where deposits go, after a change: each line is in force from its time on, until the next line is.
create table deposit_addresses (
  id uuid primary key default uuidv7(),
  asset text not null,
  address text not null check (char_length(address) between 1 and 100),
  approval_id uuid not null unique references approvals (id),
  created_at timestamptz(3) not null,
  in_force_at timestamptz(3) not null
);
create index deposit_addresses_in_force on deposit_addresses (asset, in_force_at desc);

-- A new member of the staff is invited by an owner, by the first setup code, or by a restoration.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text,
  role text not null references role_permissions (role),
  token_hash text not null unique,
  invited_by uuid references staff (id),
  setup boolean not null default false,
  -- a new owner from the server, where no owner can sign in any more
  restores boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  approval_id uuid unique references approvals (id),
  restoration_id uuid unique references owner_restorations (id),
  check ((setup or restores) = (invited_by is null)),
  check (not (setup and restores)),
  -- a rule about owners, not a permission: an empty installation, and one whose owners cannot sign in, gets an owner
  check (not (setup or restores) or role = 'owner'),
  constraint restores_by_a_restoration check (restores = (restoration_id is not null))
);
-- one live setup code at most
create unique index staff_invitations_one_setup on staff_invitations (setup) where setup and used_at is null;
-- (each of the two tables refers to the other, so one of the keys comes after both)
alter table staff add foreign key (invitation_id) references staff_invitations (id);
