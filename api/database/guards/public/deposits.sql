alter table deposits alter column reference set default next_reference();
create trigger request_opens before insert on deposits
  for each row execute function open_request('asset', 'deposits');
-- (fires for every update that names one of these columns, even without a change)
create trigger request_is_kept before delete or update of id, bucket, reference, user_id, method, amount_cents, verification, address, created_at
  on deposits for each row execute function keep_request('deposits');
create trigger request_is_decided before update on deposits
  for each row execute function decide_request('deposits');
create trigger credit_is_shown_by_a_chain before insert or update of status, credited_cents on deposits
  for each row execute function guard_chain_credit();
create trigger credit_moves_coins after update of status on deposits
  for each row when (new.credited_cents is not null and old.credited_cents is null) execute function move_credited_coins();
create trigger payment_is_handed_over after update of status on deposits
  for each row when (new.verification = 'chain' and new.status in ('declined', 'reversed')) execute function hand_over_payment();
create trigger request_no_truncate before truncate on deposits
  for each statement execute function ledger.refuse();
create trigger deposits_count after update of status on deposits
  for each row when ((new.status = 'approved') <> (old.status = 'approved')) execute function count_settled('deposit');
create constraint trigger reversals_add_up after update of status on deposits
  deferrable initially deferred for each row when (old.status in ('approved', 'reversed') or new.status = 'reversed') execute function reversals_add_up();
create constraint trigger row_agrees after insert or update of id, user_id, amount_cents, status on deposits
  deferrable initially deferred for each row execute function ledger.row_agrees('deposit');
create trigger decision_is_noted after update on deposits
  referencing old table as rows_before new table as rows_after
  for each statement execute function note_deposit();

alter table deposits enable row level security;
alter table deposits force row level security;
create policy owner_all on deposits to assay_owner using (true) with check (true);
create policy identity_all on deposits to assay_identity using (true) with check (true);
create policy staff_all on deposits to assay_staff using (true) with check (true);
create policy investor_own on deposits to assay_investor using (user_id = app_uid()) with check (user_id = app_uid());
