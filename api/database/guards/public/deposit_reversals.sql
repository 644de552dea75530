create trigger reversal_guard before insert or update or delete on deposit_reversals
  for each row execute function guard_reversal();
create trigger reversals_no_truncate before truncate on deposit_reversals for each statement execute function guard_reversal();
create constraint trigger reversals_add_up after insert on deposit_reversals
  deferrable initially deferred for each row execute function reversals_add_up();
create constraint trigger row_agrees after insert on deposit_reversals
  deferrable initially deferred for each row execute function ledger.row_agrees('reversal');

alter table deposit_reversals enable row level security;
alter table deposit_reversals force row level security;
create policy owner_all on deposit_reversals to assay_owner using (true) with check (true);
create policy staff_all on deposit_reversals to assay_staff using (true);
create policy investor_own on deposit_reversals to assay_investor using (user_id = app_uid()) with check (user_id = app_uid());
