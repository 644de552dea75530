create trigger version_is_counted before update on plans
  for each row execute function count_version('version', 'updated_at');

alter table plans enable row level security;
alter table plans force row level security;
create policy owner_all on plans to assay_owner using (true) with check (true);
create policy staff_all on plans to assay_staff using (true) with check (true);
create policy investor_offered on plans to assay_investor using (owner_id is null or owner_id = app_uid());
