-- every text in it makes a version too: the person who closes a thread has seen all of it
create trigger version_is_counted before update of state, owner_id, updated_at on messages
  for each row execute function count_version('version');

alter table messages enable row level security;
alter table messages force row level security;
create policy owner_all on messages to assay_owner using (true) with check (true);
create policy identity_all on messages to assay_identity using (true) with check (true);
create policy staff_all on messages to assay_staff using (true) with check (true);
create policy investor_own on messages to assay_investor using (user_id = app_uid()) with check (user_id = app_uid());
