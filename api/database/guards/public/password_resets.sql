alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy owner_all on password_resets to assay_owner using (true) with check (true);
create policy identity_all on password_resets to assay_identity using (true) with check (true);
create policy staff_all on password_resets to assay_staff using (true) with check (true);
create policy investor_own on password_resets to assay_investor using (user_id = app_uid()) with check (user_id = app_uid());
