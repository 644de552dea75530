create trigger user_has_accounts after insert on users
  for each row execute function ledger.open_accounts();
create trigger user_has_totals after insert on users for each row execute function user_totals_open();
create trigger users_forgotten_in_saved_views after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_in_saved_views();
create trigger factors_forgotten after update of closed_at on users for each row
  when (old.closed_at is null and new.closed_at is not null) execute function forget_factors('investor');
create trigger passkeys_forgotten after update of closed_at on users for each row
  when (old.closed_at is null and new.closed_at is not null) execute function forget_passkeys('investor');
create trigger keys_forgotten after update of password, frozen_at, closed_at on users for each row
  when ((new.password <> old.password and new.hash_renewed_at is not distinct from old.hash_renewed_at)
    or (new.frozen_at, new.closed_at) is distinct from (old.frozen_at, old.closed_at))
  execute function forget_keys('investor');
create trigger webhooks_forgotten after update of closed_at on users for each row
  when (old.closed_at is null and new.closed_at is not null) execute function forget_webhooks('investor');
create trigger webhooks_stopped after update of password, frozen_at on users for each row
  when ((new.password <> old.password and new.hash_renewed_at is not distinct from old.hash_renewed_at)
    or (new.frozen_at is not null and old.frozen_at is null))
  execute function stop_webhooks('investor', 'session');
create trigger push_forgotten after update of password, frozen_at, closed_at on users for each row
  when ((new.password <> old.password and new.hash_renewed_at is not distinct from old.hash_renewed_at)
    or (new.frozen_at, new.closed_at) is distinct from (old.frozen_at, old.closed_at))
  execute function forget_push_devices('investor');
create trigger payout_addresses_fit before insert or update of payout_addresses on users
  for each row when (new.payout_addresses <> '{}') execute function guard_payout_addresses();
create trigger payout_change_is_noted before update of bank_name, account_number, routing_number, payout_addresses
  on users for each row execute function note_payout_change();
create trigger links_go_with_the_account after update of closed_at on users for each row
  when (new.closed_at is not null) execute function forget_links();
-- many columns of an investor change without an edit: the state of the account, and the password
create trigger version_is_counted before update of name, username, email, pending_email, phone_number, profile_pic, dob, state, city,
  bank_name, account_number, routing_number, payout_addresses on users
  for each row execute function count_version('version', 'updated_at', 'password', 'payout_changes', 'payout_changed_at', 'payout_reset_at', 'email_verified_at');
create trigger account_is_noted after update of password, payout_changed_at, payout_changes, bank_name, account_number, routing_number, payout_addresses, frozen_at, has_factor, email, closure_requested_at, name, username,
  phone_number, pending_email on users
  for each row when ((new.password, new.payout_changed_at, new.frozen_at, new.has_factor, new.email, new.closure_requested_at,
      new.name, new.username, new.phone_number, new.pending_email)
    is distinct from (old.password, old.payout_changed_at, old.frozen_at, old.has_factor, old.email, old.closure_requested_at,
      old.name, old.username, old.phone_number, old.pending_email))
  execute function note_account();

alter table users enable row level security;
alter table users force row level security;
create policy owner_all on users to assay_owner using (true) with check (true);
create policy identity_all on users to assay_identity using (true) with check (true);
create policy staff_all on users to assay_staff using (true) with check (true);
create policy investor_own on users to assay_investor using (id = app_uid()) with check (id = app_uid());
