alter table investments alter column reference set default next_reference();
create trigger request_opens before insert on investments
  for each row execute function open_request('asset', 'investments');
create trigger terms_are_copied before insert on investments
  for each row execute function copy_plan_terms();
create trigger paused_plan_is_refused before insert on investments
  for each row execute function refuse_paused_plan();
create trigger paused_plan_is_not_begun before update of status on investments
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function refuse_paused_plan();
create trigger own_terms_take_another before update of status on investments
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function guard_own_terms();
-- (fires for every update that names one of these columns, whatever it sets them to)
create trigger request_is_kept before delete or update of id, bucket, reference, user_id, plan_id, method, amount_cents, plan_name,
  plan_price_cents, returns, duration_days, kind, terms_number, terms_sha256, terms_accepted, created_at, ends_at, renews
  on investments for each row execute function keep_request('investments');
-- (after terms_are_copied, by its name)
create trigger terms_of_a_renewal before insert on investments
  for each row when (new.renews is not null) execute function guard_renewal();
create trigger request_is_decided before update on investments
  for each row execute function decide_request('investments');
create trigger request_no_truncate before truncate on investments
  for each statement execute function ledger.refuse();
create trigger investments_earnings_guard before insert or update on investments
  for each row execute function guard_investment_earnings();
create trigger investment_is_dated before insert or update of status, approved_on, ended_on on investments
  for each row execute function date_investment();
-- (what an earning adds to its investment is none of these)
create constraint trigger row_agrees after insert or update of id, user_id, amount_cents, status on investments
  deferrable initially deferred for each row execute function ledger.row_agrees('investment');
create trigger request_is_noted after insert on investments
  referencing new table as rows_after
  for each statement execute function note_investment();
create trigger decision_is_noted after update of status on investments
  for each row when (new.status is distinct from old.status) execute function note_investment();

alter table investments enable row level security;
alter table investments force row level security;
create policy owner_all on investments to assay_owner using (true) with check (true);
create policy identity_all on investments to assay_identity using (true) with check (true);
create policy staff_all on investments to assay_staff using (true) with check (true);
create policy investor_own on investments to assay_investor using (user_id = app_uid()) with check (user_id = app_uid());
