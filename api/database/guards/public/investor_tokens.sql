alter table investor_tokens enable row level security;
alter table investor_tokens force row level security;
create policy owner_all on investor_tokens to assay_owner using (true) with check (true);
create policy identity_all on investor_tokens to assay_identity using (true) with check (true);
create policy staff_all on investor_tokens to assay_staff using (true) with check (true);
create policy investor_own on investor_tokens to assay_investor using (tokenable_id = app_uid()) with check (tokenable_id = app_uid());
