create trigger charge_guard before insert or update or delete on investment_charges
  for each row execute function guard_charge();
create trigger charges_no_truncate before truncate on investment_charges for each statement execute function guard_charge();
create trigger charges_count after insert on investment_charges for each row execute function count_settled('charge');
create constraint trigger fee_ends_its_investment after insert on investment_charges
  deferrable initially deferred for each row when (new.status = 'charged') execute function fee_ends_its_investment();
create constraint trigger row_agrees after insert on investment_charges
  deferrable initially deferred for each row execute function ledger.row_agrees('charge');

alter table investment_charges enable row level security;
alter table investment_charges force row level security;
create policy owner_all on investment_charges to assay_owner using (true) with check (true);
create policy staff_all on investment_charges to assay_staff using (true);
create policy investor_own on investment_charges to assay_investor using (user_id = app_uid()) with check (user_id = app_uid());
