create trigger version_is_counted before update on plans
  for each row execute function count_version('version', 'updated_at', 'changed_by');
create trigger terms_are_numbered before insert or update on plans
  for each row execute function number_plan_terms();
create trigger terms_are_recorded after insert or update on plans
  for each row execute function record_plan_terms();

alter table plans enable row level security;
alter table plans force row level security;
create policy owner_all on plans to assay_owner using (true) with check (true);
create policy staff_all on plans to assay_staff using (true) with check (true);
create policy investor_offered on plans to assay_investor using (owner_id is null or owner_id = app_uid());
