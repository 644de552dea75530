create trigger trial_balances_guard before insert or update or delete on ledger.trial_balances
  for each row execute function ledger.guard_trial_balances();
create trigger trial_balances_no_truncate before truncate on ledger.trial_balances
  for each statement execute function ledger.refuse();
