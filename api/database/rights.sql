-- Who may do what: every grant of the schema. Three roles of the application, none of which owns a table:
--   assay_identity  sign-in, tokens, resets, invitations, accounts
--   assay_investor  what one investor may see: row security with app.uid
--   assay_staff     what the back office may see; changes money only through the ledger API
-- No role may write the ledger, the audit log's past, or a balance. The file of each table in guards/ says which rows a role sees.
-- This file is applied as a whole, after any change of a definition: first everything is taken back, within the same
-- transaction, so that a right that is not in this file is not granted.
-- (usage on schema public is granted by app:prepare, which runs as that schema's owner)

-- A new function is closed to every role until it is granted: firing a trigger needs no right, and using its function for a
-- table of one's own would.
alter default privileges revoke execute on functions from public;
do $$
declare
  o record;
begin
  for o in
    select 'schema ' || quote_ident(n.nspname) as what from pg_namespace n
     where n.nspowner = 'assay_owner'::regrole and n.nspacl is not null
    union all
    select case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass from pg_class c
     where c.relowner = 'assay_owner'::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and (c.relacl is not null or exists (select from pg_attribute a where a.attrelid = c.oid and a.attacl is not null))
    union all
    select 'function ' || p.oid::regprocedure from pg_proc p
     where p.proowner = 'assay_owner'::regrole
       and (p.proacl is null or exists (select from aclexplode(p.proacl) x where x.grantee <> p.proowner))
  loop
    execute format('revoke all on %s from public, assay_identity, assay_investor, assay_staff', o.what);
  end loop;
end $$;
grant usage on schema ledger, ledger_api, chains, coins to assay_identity, assay_investor, assay_staff;

-- All three.

-- The investor whom a session works for, which row security compares with.
grant execute on function app_uid(), bucket_of(uuid), audit_bucket(text, uuid, text) to assay_identity, assay_investor, assay_staff;
grant select on ledger.assets to assay_identity, assay_investor, assay_staff;
-- the audit log: a line of their own kind, without a choice of its id, time or place (an existing id could be
-- left out by ON CONFLICT, and the chain would have a gap)
grant insert (chain, seq, seal, actor_kind, actor_id, action, object_kind, object_id, before, after, request_id, session, network)
  on audit_events to assay_identity, assay_investor, assay_staff;
-- Every role may queue a mail; only the worker's role may read one.
grant insert (kind, sealed, is_notice) on mail_outbox to assay_identity, assay_investor, assay_staff;

-- Sign-in, and the worker.

-- Readiness compares the release of the database with the code.
grant select on adonis_schema, applied_releases to assay_identity;
grant select, insert, update on users, staff to assay_identity;
grant select, insert, update, delete on investor_tokens, staff_tokens, password_resets, rate_limits, known_places,
  account_links to assay_identity;
-- Only the role of sign-in reaches second factors.
grant select, insert, update, delete on totp_factors, recovery_codes, sign_in_challenges, step_up_proofs, passkeys to assay_identity;
grant select, insert, delete on passkey_challenges to assay_identity;
grant execute on function factors_of(text, uuid) to assay_identity;
-- Keys and webhooks of people's own programs, and the worker that delivers.
grant select, insert, update, delete on api_keys, webhook_endpoints, webhook_deliveries to assay_identity;
grant select, insert on webhook_attempts to assay_identity;
-- The devices that notices are pushed to, and the worker that pushes.
grant select, insert, update, delete on push_devices, push_messages to assay_identity;
-- The columns of an invitation that sign-in may write: none of a restoration.
grant select, update on staff_invitations to assay_identity;
grant insert (email, role, token_hash, invited_by, setup, created_at, expires_at, used_at) on staff_invitations to assay_identity;
grant select, insert, update (removed_by, removed_at) on staff_accounts to assay_identity;
grant execute on function ledger_api.is_own_account(uuid, uuid) to assay_identity;
grant execute on function ledger_api.lock_setup() to assay_identity;
-- Messages of the contact form, which join the thread whose reference they name; and the staff's notes about an account.
grant select, insert, update (state, updated_at) on messages to assay_identity;
grant insert on message_replies to assay_identity;
grant select, insert on account_notes to assay_identity;
grant select, insert on images to assay_identity;
-- The files of a closed account's images go with it.
grant select, delete on image_removals to assay_identity;
grant select, update, delete on mail_outbox to assay_identity;
-- The worker decides on the mail about a notice, and has the notices of closed dates and of the staff written.
grant select, update (mail_due_at) on notices to assay_identity;
grant select on notice_preferences, notice_templates to assay_identity;
grant execute on function ledger_api.note_closed_date(), ledger_api.note_approvals(), ledger_api.note_reversals(), ledger_api.note_conditions() to assay_identity;
-- housekeeping removes what may no longer be kept
grant select, delete on saved_views to assay_identity;
grant execute on function ledger_api.sweep_saved_answers(), ledger_api.sweep_unchecked_sums(), ledger_api.end_dead_approvals(text),
  ledger_api.end_restorations(), ledger_api.tend_partitions() to assay_identity;
-- the worker closes business dates; what is to be done the database knows, and a caller cannot say
grant execute on function ledger_api.close_next(boolean, date), ledger_api.close_failed(text), ledger_api.close_position() to assay_identity;
-- the worker says whose final coins are, and credits what the settings let it; how much, and to whom, the database knows
grant execute on function coins.attribute_next(bigint), coins.auto_credit_next(bigint), coins.reverse_next(bigint), coins.restore_next(bigint),
  coins.settle_next(bigint) to assay_identity;
-- the worker watches chains: it records what they show, and no coin moves but by what follows from it
grant execute on function chains.lead(text, text), chains.begin(text, text, text, text, jsonb), chains.halt(text, text),
  chains.watched(text, bigint, integer), chains.record_block(text, text, jsonb, jsonb, jsonb), chains.record_slots(text, text, jsonb, jsonb, text[], jsonb),
  chains.record_seen(text, jsonb, jsonb), chains.record_dropped(text, text[]), chains.disconnect_block(text, text), chains.unconfirmed(text),
  chains.to_agree(text, text, integer), chains.record_agreement(text, text, bigint, text, text, boolean, jsonb),
  chains.advance_final(text, text, bigint, bigint), chains.record_price(text, timestamptz, bigint, jsonb, integer, boolean),
  chains.to_explain(text, bigint, integer), chains.record_balances(text, bigint, text, jsonb, jsonb), chains.supply(text), chains.add_addresses(bigint, jsonb), chains.marks(text), chains.hash_at(text, bigint), chains.touched(bigint[]) to assay_identity;

-- One investor's own rows.

grant select (id, name, email, username, phone_number, profile_pic, dob, state, city, bank_name, account_number,
              routing_number, payout_addresses, created_at, updated_at, closed_at, version, frozen_at,
              email_verified_at, payout_changes, payout_changed_at, payout_reset_at, pending_email) on users to assay_investor;
grant update (profile_pic, dob, phone_number, state, city, bank_name, account_number, routing_number,
              payout_addresses, updated_at) on users to assay_investor;
grant select on plans, plan_terms, deposits, deposit_reversals, withdrawals, investments, investment_charges, earnings, user_totals, images,
  transaction_lines, charge_lines, own_lines to assay_investor;
grant select on ledger.accounts, ledger.transactions, ledger.entries to assay_investor;
grant insert on images, account_links to assay_investor;
grant select, insert (user_id, bucket, version) on risk_acknowledgements to assay_investor;
-- Their own threads, without the names of the staff who have taken or written a part.
grant select (id, reference, subject, message, state, user_id, transaction_id, created_at, updated_at),
  insert (reference, name, email, subject, message, user_id, transaction_id), update (state, updated_at) on messages to assay_investor;
grant select (id, message_id, author, text, created_at), insert (message_id, text) on message_replies to assay_investor;
-- which kind of account a kind of transaction moves money out of and into
grant execute on function ledger.side(text, boolean) to assay_investor;
grant execute on function ledger_api.investor_execute(jsonb) to assay_investor;
grant execute on function ledger_api.plan_terms(uuid, uuid), ledger_api.payout_details(uuid, text, text), ledger_api.own_timeline(uuid),
  ledger_api.usual_times(text), ledger_api.second_approval(uuid), ledger_api.pool_balances(), ledger_api.pool_fundings(),
  ledger_api.own_accruals(uuid), ledger_api.own_payments(uuid, timestamptz), ledger_api.own_payment_lines(uuid),
  ledger_api.own_investment_payments(uuid),
  ledger_api.own_payment(uuid, uuid), ledger_api.last_closed_date(), ledger_api.own_statement(uuid, date, date),
  ledger_api.own_statement_lines(uuid, text, text, date, date, bigint, integer) to assay_investor;
-- the end of an investment: chosen, or brought forward
grant execute on function ledger_api.choose_maturity(uuid, uuid, text, text), ledger_api.exit_investment(uuid, uuid, jsonb, jsonb)
  to assay_investor;
-- everything kept about them, for the download: each of these views has the rows of the session's investor
do $$
declare
  v_view regclass;
begin
  for v_view in select c.oid from pg_class c where c.relkind = 'v' and c.relowner = 'assay_owner'::regrole and c.relname like 'own\_data\_%' loop
    execute format('grant select on %s to assay_investor', v_view);
  end loop;
end $$;
grant execute on function ledger_api.note_own_export(jsonb), ledger_api.own_closure(), ledger_api.ask_closure(boolean, jsonb) to assay_investor;
-- what a chain shows of their own deposits
grant execute on function coins.own_payments(uuid), chains.own_simulated_payment(uuid) to assay_investor;

-- Investors and staff.

grant execute on function coins.quote(text) to assay_investor, assay_staff;

grant execute on function ledger_api.paused_since(uuid), ledger_api.pool_dues() to assay_investor, assay_staff;
grant execute on function ledger_api.saved_answer(text, text), ledger_api.record_refusal(text, text, bytea, smallint, text),
  ledger_api.available(uuid, boolean), ledger_api.available_of(uuid[]), ledger_api.addresses_in_force(),
  ledger_api.at_maturity(uuid), ledger_api.today() to assay_investor, assay_staff;

-- A notice is written by PostgreSQL; its reader can only say that it is read.
grant select (id, bucket, audience, person_id, kind, fact, facts, created_at, read_at), update (read_at) on notices
  to assay_investor, assay_staff;
grant select, insert, update (choices, quiet_from, quiet_to, zone, daily_digest, updated_at) on notice_preferences
  to assay_investor, assay_staff;

-- The back office.

grant select on ledger.calendar, ledger.business_dates, ledger.close_steps, ledger.trial_balances, dues, accruals to assay_staff;
grant select on plans, plan_terms, deposits, withdrawals, investments, earnings, user_totals, transaction_lines, charge_lines, history_lines, messages,
  audit_events, audit_chains, images to assay_staff;
grant select on risk_acknowledgements, account_notes, message_rows to assay_staff;
grant update (state, owner_id, updated_at) on messages to assay_staff;
grant select, insert (message_id, author, staff_id, text) on message_replies to assay_staff;
grant select on staff_members, user_rows, ledger_lines, account_rows to assay_staff;
grant select on approvals, approval_rows, approval_rules, deposit_addresses, fundings, funding_evidence, pool_evidence,
  pool_allocations, investment_charges, deposit_reversals, maturity_choices, funding_rows, earning_payments, declarations, declaration_evidence, declaration_closes, declaration_rows to assay_staff;
grant execute on function ledger.next_declaration(uuid), ledger.may_be_declared(date), ledger.decided_on(date), ledger.calendar_date()
  to assay_staff;
grant insert (id, sha256, name, type, bytes, uploaded_by) on pool_evidence to assay_staff;
grant select on ledger.accounts, ledger.transactions, ledger.entries, ledger.rules, ledger.request_kinds to assay_staff;
-- The back office never reads the hash of a colleague's password.
grant select (id, email, role, created_at, updated_at, removed_at, version) on staff to assay_staff;
grant select (id, bucket, name, email, username, phone_number, profile_pic, dob, state, city, bank_name, account_number,
              routing_number, payout_addresses, created_at, updated_at, closed_at, version, frozen_at,
              email_verified_at, payout_changed_at, pending_email) on users to assay_staff;
grant select on coins.units, coins.accounts, coins.transactions, coins.entries, coins.terms, coins.resolutions to assay_staff;
grant execute on function coins.worth(text, numeric, bigint), coins.price_of(chains.observations), coins.unit_size(text) to assay_staff;
grant execute on function coins.deposit_payments(uuid), coins.assign(bigint, uuid, uuid, jsonb), chains.account_in_force(text) to assay_staff;
grant select on chains.simulated_payments, chains.accounts, chains.addresses, chains.cursors, chains.blocks, chains.observations, chains.prevouts, chains.price_points,
  chains.rules to assay_staff;
grant insert, update, delete on plans to assay_staff;
grant select, insert, delete, update (name, filter, sort, columns) on saved_views to assay_staff;
-- Operators word notices; every version of the words is kept by a trigger.
grant select, insert, update (title, text, changed_by) on notice_templates to assay_staff;
grant select on notice_template_versions to assay_staff;
grant execute on function ledger_api.lock_saved_views(text) to assay_staff;
grant execute on function
  ledger_api.staff_execute(jsonb),
  ledger_api.set_aside(text, uuid),
  ledger_api.is_own_account(uuid, uuid),
  ledger_api.note_statement(uuid, uuid, date, date, text, jsonb),
  ledger_api.closure_requests(uuid, timestamptz, uuid, integer), ledger_api.closures_waiting(),
  ledger_api.close_account(uuid, uuid) to assay_staff;
grant execute on function ledger_api.approval_holds(uuid), ledger_api.end_dead_approvals(text),
  ledger_api.batch_object(jsonb), ledger_api.request_approval(jsonb), ledger_api.confirm_approval(jsonb), ledger_api.decline_approval(jsonb) to assay_staff;
grant execute on function ledger.check_all(), audit_check(), audit_check_stretch(smallint, bigint, integer),
  ledger_api.mail_waiting(), ledger_api.webhooks_waiting(), ledger_api.pushes_waiting(), ledger_api.recent_restorations(), ledger_api.base_backup_at() to assay_staff;
