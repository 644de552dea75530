create trigger account_opens before insert on ledger.accounts
  for each row execute function ledger.open_account();
create trigger account_guard after update on ledger.accounts
  referencing old table as accounts_before new table as accounts_after
  for each statement execute function ledger.guard_accounts();
create trigger accounts_no_delete before delete on ledger.accounts
  for each row execute function ledger.refuse();
create trigger accounts_no_truncate before truncate on ledger.accounts
  for each statement execute function ledger.refuse();

alter table ledger.accounts enable row level security;
alter table ledger.accounts force row level security;
create policy owner_all on ledger.accounts to assay_owner using (true) with check (true);
create policy identity_all on ledger.accounts to assay_identity using (true) with check (true);
create policy staff_all on ledger.accounts to assay_staff using (true) with check (true);
create policy investor_own on ledger.accounts to assay_investor using (owner = app_uid()) with check (owner = app_uid());
