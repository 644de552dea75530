alter table fundings alter column reference set default next_reference();
create trigger funding_guard before insert or update or delete on fundings for each row execute function guard_funding();
create trigger fundings_no_truncate before truncate on fundings for each statement execute function guard_funding();
create constraint trigger row_agrees after insert on fundings
  deferrable initially deferred for each row execute function ledger.row_agrees('funding');
create constraint trigger withdrawal_leaves_dues after insert on fundings
  deferrable initially deferred for each row when (new.amount_cents < 0) execute function keep_dues();

alter table fundings enable row level security;
alter table fundings force row level security;
create policy owner_all on fundings to assay_owner using (true) with check (true);
create policy staff_all on fundings to assay_staff using (true);
