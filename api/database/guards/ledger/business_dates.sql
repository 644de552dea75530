create trigger business_dates_guard before insert or update or delete on ledger.business_dates
  for each row execute function ledger.guard_business_dates();
create trigger business_dates_no_truncate before truncate on ledger.business_dates
  for each statement execute function ledger.refuse();
create constraint trigger one_date_stays_open after update on ledger.business_dates
  deferrable initially deferred for each row execute function ledger.one_date_stays_open();
create trigger date_is_noted after update of status on ledger.business_dates
  for each row when (new.status = 'closed' and old.status <> 'closed') execute function note_date();
