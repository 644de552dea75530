create trigger actions_no_change before insert or update or delete on ledger_api.actions
  for each row execute function ledger.refuse();
create trigger actions_no_truncate before truncate on ledger_api.actions
  for each statement execute function ledger.refuse();
