create trigger maturity_choice_is_lawful before insert or update or delete on maturity_choices
  for each row execute function guard_maturity_choice();
create trigger maturity_choices_no_truncate before truncate on maturity_choices
  for each statement execute function guard_maturity_choice();

alter table maturity_choices enable row level security;
alter table maturity_choices force row level security;
create policy owner_all on maturity_choices to assay_owner using (true) with check (true);
create policy staff_all on maturity_choices to assay_staff using (true);
create policy investor_own on maturity_choices to assay_investor using (user_id = app_uid()) with check (user_id = app_uid());
