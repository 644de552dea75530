alter table push_devices enable row level security;
alter table push_devices force row level security;
create policy owner_all on push_devices to assay_owner using (true) with check (true);
create policy identity_all on push_devices to assay_identity using (true) with check (true);
