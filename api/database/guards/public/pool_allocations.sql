create trigger allocation_guard before insert or update or delete on pool_allocations
  for each row execute function guard_allocation();
create trigger allocations_no_truncate before truncate on pool_allocations for each statement execute function ledger.refuse();
create constraint trigger row_agrees after insert or update of id, amount_cents, status on pool_allocations
  deferrable initially deferred for each row execute function ledger.row_agrees('allocation');

alter table pool_allocations enable row level security;
alter table pool_allocations force row level security;
create policy owner_all on pool_allocations to assay_owner using (true) with check (true);
create policy staff_all on pool_allocations to assay_staff using (true);
