alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy owner_all on webhook_deliveries to assay_owner using (true) with check (true);
create policy identity_all on webhook_deliveries to assay_identity using (true) with check (true);
