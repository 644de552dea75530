alter table push_messages enable row level security;
alter table push_messages force row level security;
create policy owner_all on push_messages to assay_owner using (true) with check (true);
create policy identity_all on push_messages to assay_identity using (true) with check (true);
