alter table withdrawals alter column reference set default next_reference();
create trigger request_opens before insert on withdrawals
  for each row execute function open_request('payout', 'withdrawals');
-- (fires for every update that names one of these columns, even without a change)
create trigger request_is_kept before delete or update of id, bucket, reference, user_id, method, amount_cents, address, bank_name,
  account_number, routing_number, created_at
  on withdrawals for each row execute function keep_request('withdrawals');
create trigger request_is_decided before update on withdrawals
  for each row execute function decide_request('withdrawals');
create trigger payment_reference_is_kept before update on withdrawals for each row
  when (new.payment_reference is distinct from old.payment_reference) execute function guard_payment_reference();
create trigger request_no_truncate before truncate on withdrawals
  for each statement execute function ledger.refuse();
create trigger withdrawals_count after update of status on withdrawals
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function count_settled('withdrawal');
create trigger frozen_is_not_paid before update of status on withdrawals for each row
  when (new.status in ('processing', 'approved') and new.status is distinct from old.status)
  execute function refuse_frozen();
create constraint trigger row_agrees after insert or update of id, user_id, amount_cents, status on withdrawals
  deferrable initially deferred for each row execute function ledger.row_agrees('withdrawal');
create trigger request_is_noted after insert on withdrawals
  referencing new table as rows_after
  for each statement execute function note_withdrawal();
create trigger decision_is_noted after update on withdrawals
  referencing old table as rows_before new table as rows_after
  for each statement execute function note_withdrawal();

alter table withdrawals enable row level security;
alter table withdrawals force row level security;
create policy owner_all on withdrawals to assay_owner using (true) with check (true);
create policy identity_all on withdrawals to assay_identity using (true) with check (true);
create policy staff_all on withdrawals to assay_staff using (true) with check (true);
create policy investor_own on withdrawals to assay_investor using (user_id = app_uid()) with check (user_id = app_uid());
