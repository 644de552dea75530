create trigger notice_is_kept before delete or update on notices
  for each row execute function guard_notice();
create trigger notices_no_truncate before truncate on notices
  for each statement execute function ledger.refuse();
create trigger notices_reach_webhooks after insert on notices
  referencing new table as written for each statement execute function queue_webhooks();
create trigger notices_reach_devices after insert on notices
  referencing new table as written for each statement execute function queue_pushes();

alter table notices enable row level security;
alter table notices force row level security;
create policy owner_all on notices to assay_owner using (true) with check (true);
create policy identity_all on notices to assay_identity using (true) with check (true);
create policy staff_own on notices to assay_staff using (audience = 'staff') with check (audience = 'staff');
create policy investor_own on notices to assay_investor using (person_id = app_uid() and audience = 'investor')
  with check (person_id = app_uid() and audience = 'investor');
