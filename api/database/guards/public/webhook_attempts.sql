alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy owner_all on webhook_attempts to assay_owner using (true) with check (true);
create policy identity_all on webhook_attempts to assay_identity using (true) with check (true);
