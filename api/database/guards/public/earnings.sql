alter table earnings alter column reference set default next_reference();
create trigger earnings_count after insert on earnings for each row execute function count_settled('earning');
create trigger earnings_guard before insert or update or delete on earnings for each row execute function guard_earning();
create trigger earnings_no_truncate before truncate on earnings for each statement execute function guard_earning();
create constraint trigger row_agrees after insert or update of id, user_id, amount_cents, status on earnings
  deferrable initially deferred for each row execute function ledger.row_agrees('earning');
create trigger earning_is_noted after insert on earnings for each row execute function note_earning();

alter table earnings enable row level security;
alter table earnings force row level security;
create policy owner_all on earnings to assay_owner using (true) with check (true);
create policy identity_all on earnings to assay_identity using (true) with check (true);
create policy staff_all on earnings to assay_staff using (true) with check (true);
create policy investor_own on earnings to assay_investor using (user_id = app_uid()) with check (user_id = app_uid());
