create trigger declaration_close_guard before insert or update or delete on declaration_closes
  for each row execute function guard_declaration_close();
create trigger declaration_closes_no_truncate before truncate on declaration_closes
  for each statement execute function guard_declaration_close();

alter table declaration_closes enable row level security;
alter table declaration_closes force row level security;
create policy owner_all on declaration_closes to assay_owner using (true) with check (true);
create policy staff_all on declaration_closes to assay_staff using (true);
