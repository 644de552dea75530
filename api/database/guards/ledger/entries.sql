create trigger entry_moves_account before insert on ledger.entries
  for each row when (new.seq = 0) execute function ledger.before_entry();
create trigger entries_balance after insert on ledger.entries
  referencing new table as new_entries
  for each statement execute function ledger.after_entries();
create trigger entries_no_change before update or delete on ledger.entries
  for each row execute function ledger.refuse();
create trigger entries_no_truncate before truncate on ledger.entries
  for each statement execute function ledger.refuse();

alter table ledger.entries enable row level security;
alter table ledger.entries force row level security;
create policy owner_all on ledger.entries to assay_owner using (true) with check (true);
create policy staff_all on ledger.entries to assay_staff using (true);
create policy investor_own on ledger.entries to assay_investor
  using (exists (select from ledger.accounts a where a.id = account_id and a.owner = app_uid()));
