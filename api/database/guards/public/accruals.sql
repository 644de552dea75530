create trigger accruals_check after insert on accruals
  referencing new table as new_accruals
  for each statement execute function check_accruals();
create constraint trigger loss_is_charged after insert on accruals
  deferrable initially deferred for each row when (new.amount_cents < 0) execute function loss_is_charged();
create trigger accruals_no_change before update or delete on accruals
  for each row execute function ledger.refuse();
create trigger accruals_no_truncate before truncate on accruals
  for each statement execute function ledger.refuse();

alter table accruals enable row level security;
alter table accruals force row level security;
create policy owner_all on accruals to assay_owner using (true) with check (true);
create policy staff_all on accruals to assay_staff using (true);
