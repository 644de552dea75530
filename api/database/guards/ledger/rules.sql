create trigger rules_no_change before insert or update or delete on ledger.rules
  for each row execute function ledger.refuse();
create trigger rules_no_truncate before truncate on ledger.rules
  for each statement execute function ledger.refuse();
