create trigger pool_evidence_no_change before update or delete on pool_evidence for each row execute function ledger.refuse();
create trigger pool_evidence_no_truncate before truncate on pool_evidence for each statement execute function ledger.refuse();

alter table pool_evidence enable row level security;
alter table pool_evidence force row level security;
create policy owner_all on pool_evidence to assay_owner using (true) with check (true);
create policy staff_all on pool_evidence to assay_staff using (true) with check (true);
