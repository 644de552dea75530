create trigger transaction_fits before insert on ledger.transactions
  for each row execute function ledger.before_transaction();
create trigger transactions_no_change before update or delete on ledger.transactions
  for each row execute function ledger.refuse();
create trigger transactions_no_truncate before truncate on ledger.transactions
  for each statement execute function ledger.refuse();
create constraint trigger transaction_agrees after insert on ledger.transactions
  deferrable initially deferred for each row execute function ledger.transaction_agrees();
create trigger unchecked_is_limited after insert on ledger.transactions
  referencing new table as new_transactions
  for each statement execute function ledger.check_unchecked_sums();

alter table ledger.transactions enable row level security;
alter table ledger.transactions force row level security;
create policy owner_all on ledger.transactions to assay_owner using (true) with check (true);
create policy identity_all on ledger.transactions to assay_identity using (true) with check (true);
create policy staff_all on ledger.transactions to assay_staff using (true) with check (true);
create policy investor_own on ledger.transactions to assay_investor using (owner = app_uid()) with check (owner = app_uid());
