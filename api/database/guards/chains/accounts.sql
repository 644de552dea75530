create trigger account_guard before insert on chains.accounts
  for each row execute function chains.guard_account();
create trigger accounts_no_change before update or delete on chains.accounts
  for each row execute function ledger.refuse();
create trigger accounts_no_truncate before truncate on chains.accounts
  for each statement execute function ledger.refuse();
