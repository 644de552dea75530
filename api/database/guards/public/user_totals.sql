create trigger user_totals_guard before insert or update or delete on user_totals
  for each row execute function user_totals_guard();
create trigger user_totals_no_truncate before truncate on user_totals
  for each statement execute function ledger.refuse();

alter table user_totals enable row level security;
alter table user_totals force row level security;
create policy owner_all on user_totals to assay_owner using (true) with check (true);
create policy identity_all on user_totals to assay_identity using (true) with check (true);
create policy staff_all on user_totals to assay_staff using (true) with check (true);
create policy investor_own on user_totals to assay_investor using (user_id = app_uid()) with check (user_id = app_uid());
