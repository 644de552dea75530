alter table account_links enable row level security;
alter table account_links force row level security;
create policy owner_all on account_links to assay_owner using (true) with check (true);
create policy identity_all on account_links to assay_identity using (true) with check (true);
create policy investor_own on account_links for insert to assay_investor with check (user_id = app_uid() and purpose = 'freeze');
