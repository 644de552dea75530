create trigger funding_evidence_no_change before update or delete on funding_evidence for each row execute function ledger.refuse();
create trigger funding_evidence_no_truncate before truncate on funding_evidence for each statement execute function ledger.refuse();

alter table funding_evidence enable row level security;
alter table funding_evidence force row level security;
create policy owner_all on funding_evidence to assay_owner using (true) with check (true);
create policy staff_all on funding_evidence to assay_staff using (true) with check (true);
