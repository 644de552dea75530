create trigger declaration_guard before insert or update or delete on declarations for each row execute function guard_declaration();
create trigger declarations_no_truncate before truncate on declarations for each statement execute function guard_declaration();

alter table declarations enable row level security;
alter table declarations force row level security;
create policy owner_all on declarations to assay_owner using (true) with check (true);
create policy staff_all on declarations to assay_staff using (true);
