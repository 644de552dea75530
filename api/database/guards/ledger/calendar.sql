create trigger calendar_stays before delete on ledger.calendar
  for each row execute function ledger.refuse();
create trigger calendar_no_truncate before truncate on ledger.calendar
  for each statement execute function ledger.refuse();
