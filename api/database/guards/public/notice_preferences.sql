alter table notice_preferences enable row level security;
alter table notice_preferences force row level security;
create policy owner_all on notice_preferences to assay_owner using (true) with check (true);
create policy identity_all on notice_preferences to assay_identity using (true) with check (true);
create policy staff_own on notice_preferences to assay_staff using (audience = 'staff') with check (audience = 'staff');
create policy investor_own on notice_preferences to assay_investor using (person_id = app_uid() and audience = 'investor')
  with check (person_id = app_uid() and audience = 'investor');
