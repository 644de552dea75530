create trigger staff_account_guard before insert or update or delete on staff_accounts
  for each row execute function guard_staff_account();
create trigger staff_accounts_no_truncate before truncate on staff_accounts
  for each statement execute function ledger.refuse();
