-- Who may do what. Three roles of the application, none of which owns a table:
--   assay_identity  sign-in, tokens, resets, invitations, accounts
--   assay_investor  what one investor may see: row security with app.uid
--   assay_staff     what the back office may see; changes money only through the doors
-- No role may write the ledger, the audit log's past, or a balance.

-- (usage on schema public is granted by app:prepare, which runs as that schema's owner)
grant usage on schema ledger, doors to assay_identity, assay_investor, assay_staff;
revoke all on all functions in schema ledger, doors from public;
-- firing a trigger needs no right; borrowing its function for a table of one's own would
revoke execute on function count_settled(), user_totals_open(), user_totals_guard(), open_request(), keep_request(), decide_request(), guard_earning(),
  guard_investment_earnings(), audit_before_insert(), audit_after_insert(), audit_refuse(), audit_chain_guard(),
  audit_seal(bytea, bigint, audit_events) from public;

grant execute on function
  doors.saved_answer(text, text),
  doors.keep_refusal(text, text, bytea, smallint, text),
  doors.available(uuid, boolean), doors.available_of(uuid[])
  to assay_investor, assay_staff;
-- which kind of account a kind of transaction moves money out of and into
grant execute on function ledger.side(text, boolean) to assay_investor;
grant execute on function doors.investor_acts(jsonb) to assay_investor;
grant execute on function doors.staff_acts(jsonb) to assay_staff;
grant execute on function doors.set_aside(text, uuid) to assay_staff;
grant execute on function doors.investor_cancel(uuid, jsonb, uuid, text, bytea, smallint, text) to assay_investor;
grant execute on function doors.plan_terms(uuid, uuid) to assay_investor;
grant execute on function doors.investor_act(
  uuid, text, jsonb, text, jsonb, text, bigint, jsonb, jsonb, text, bytea, smallint, text) to assay_investor;
grant execute on function doors.staff_act(
  uuid, text, jsonb, text, jsonb, uuid, text[], text, text, uuid, text, bigint, jsonb, jsonb, text, bytea, smallint, text)
  to assay_staff;

-- identity
grant execute on function doors.sweep_saved_answers() to assay_identity;
grant select, insert, update on users, staff, password_resets, staff_invitations to assay_identity;
grant select, insert, update, delete on investor_tokens, staff_tokens, rate_limits to assay_identity;
grant insert on messages to assay_identity;
grant select, insert on images to assay_identity;
grant delete on password_resets to assay_identity;

-- the audit log: a line of their own kind, without a say in its id, time or place (an id that is there already could be
-- left out by ON CONFLICT, and the chain would have a gap)
grant insert (chain, seq, seal, actor_kind, actor_id, action, object_kind, object_id, before, after, request_id, session, network)
  on audit_events to assay_identity, assay_investor, assay_staff;

-- one investor's own rows
grant select (id, name, email, username, phone_number, profile_pic, dob, state, city, bank_name, account_number,
              routing_number, bitcoin, ethereum, sol, created_at, updated_at, closed_at, version) on users to assay_investor;
grant update (profile_pic, dob, phone_number, state, city, bank_name, account_number, routing_number,
              bitcoin, ethereum, sol, updated_at) on users to assay_investor;
grant select on plans, deposits, withdrawals, investments, earnings, user_totals, images, transaction_lines to assay_investor;
grant select on ledger.accounts, ledger.transactions, ledger.entries to assay_investor;
grant insert on images to assay_investor;

-- staff
grant select on plans, deposits, withdrawals, investments, earnings, user_totals, transaction_lines, messages,
  audit_events, audit_chains, images to assay_staff;
grant select (id, email, role, created_at, updated_at, removed_at, version) on staff to assay_staff;
grant select (id, name, email, username, phone_number, profile_pic, dob, state, city, bank_name, account_number,
              routing_number, bitcoin, ethereum, sol, created_at, updated_at, closed_at, version) on users to assay_staff;
grant select on ledger.accounts, ledger.transactions, ledger.entries, ledger.rules to assay_staff;
grant insert, update, delete on plans to assay_staff;

-- row security: the owner's functions see all, staff see all, an investor sees what is theirs
grant execute on function app_uid() to assay_investor, assay_staff, assay_identity, assay_owner;

do $$
declare
  t record;
begin
  for t in select * from (values
    ('public', 'users', 'id'), ('public', 'deposits', 'user_id'), ('public', 'withdrawals', 'user_id'),
    ('public', 'investments', 'user_id'), ('public', 'earnings', 'user_id'), ('public', 'user_totals', 'user_id'),
    ('public', 'images', 'owner_id'), ('public', 'investor_tokens', 'tokenable_id'),
    ('public', 'password_resets', 'user_id'), ('ledger', 'accounts', 'owner'), ('ledger', 'transactions', 'owner')
  ) as v (s, name, col) loop
    execute format('alter table %I.%I enable row level security', t.s, t.name);
    execute format('alter table %I.%I force row level security', t.s, t.name);
    execute format('create policy owner_all on %I.%I to assay_owner using (true) with check (true)', t.s, t.name);
    execute format('create policy identity_all on %I.%I to assay_identity using (true) with check (true)', t.s, t.name);
    execute format('create policy staff_all on %I.%I to assay_staff using (true) with check (true)', t.s, t.name);
    execute format('create policy investor_own on %I.%I to assay_investor using (%I = app_uid()) with check (%I = app_uid())',
                   t.s, t.name, t.col, t.col);
  end loop;
end $$;
alter table plans enable row level security;
alter table plans force row level security;
create policy owner_all on plans to assay_owner using (true) with check (true);
create policy staff_all on plans to assay_staff using (true) with check (true);
create policy investor_offered on plans to assay_investor using (owner_id is null or owner_id = app_uid());
alter table ledger.entries enable row level security;
alter table ledger.entries force row level security;
create policy owner_all on ledger.entries to assay_owner using (true) with check (true);
create policy staff_all on ledger.entries to assay_staff using (true);
create policy investor_own on ledger.entries to assay_investor
  using (exists (select from ledger.accounts a where a.id = account_id and a.owner = app_uid()));

-- An audit line speaks for the kind of caller that writes it, an investor's for that investor; identity also speaks for people who sign in.
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy owner_all on audit_events to assay_owner using (true) with check (true);
create policy identity_writes on audit_events for insert to assay_identity with check (true);
create policy investor_writes on audit_events for insert to assay_investor
  with check (actor_kind = 'investor' and actor_id = app_uid());
create policy staff_writes on audit_events for insert to assay_staff with check (actor_kind = 'staff');
create policy staff_reads on audit_events for select to assay_staff using (true);
