create trigger declaration_evidence_guard before insert or update or delete on declaration_evidence
  for each row execute function guard_declaration_evidence();
create trigger declaration_evidence_no_truncate before truncate on declaration_evidence
  for each statement execute function guard_declaration_evidence();

alter table declaration_evidence enable row level security;
alter table declaration_evidence force row level security;
create policy owner_all on declaration_evidence to assay_owner using (true) with check (true);
create policy staff_all on declaration_evidence to assay_staff using (true);
