create trigger terms_are_kept before insert or update or delete on plan_terms
  for each row execute function keep_plan_terms();
create trigger terms_no_truncate before truncate on plan_terms
  for each statement execute function keep_plan_terms();

alter table plan_terms enable row level security;
alter table plan_terms force row level security;
create policy owner_all on plan_terms to assay_owner using (true) with check (true);
create policy staff_all on plan_terms to assay_staff using (true);
-- of the plans that this investor may see, and the versions that their own investments are made on
create policy investor_offered on plan_terms to assay_investor using (
  exists (select from plans p where p.id = plan_id)
  or exists (select from investments i where i.plan_id = plan_terms.plan_id and i.terms_number = number and i.user_id = app_uid()
                                         and i.bucket = bucket_of(app_uid())));
