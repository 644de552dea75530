create trigger dues_guard before insert or update or delete on dues
  for each row execute function guard_due();
create trigger dues_no_truncate before truncate on dues
  for each statement execute function ledger.refuse();
create trigger due_is_counted after update of status on dues
  for each row when (new.status = 'paid') execute function count_paid_due();
create constraint trigger due_agrees after insert on dues
  deferrable initially deferred for each row execute function due_agrees();

alter table dues enable row level security;
alter table dues force row level security;
create policy owner_all on dues to assay_owner using (true) with check (true);
create policy staff_all on dues to assay_staff using (true);
