alter table risk_acknowledgements enable row level security;
alter table risk_acknowledgements force row level security;
create policy owner_all on risk_acknowledgements to assay_owner using (true) with check (true);
create policy staff_all on risk_acknowledgements for select to assay_staff using (true);
create policy investor_reads_own on risk_acknowledgements for select to assay_investor using (user_id = app_uid());
create policy investor_adds_own on risk_acknowledgements for insert to assay_investor with check (user_id = app_uid());
