create trigger coin_account_guard before insert or update on coins.accounts for each row execute function coins.guard_accounts();
create trigger coin_accounts_no_delete before delete on coins.accounts for each row execute function ledger.refuse();
create trigger coin_accounts_no_truncate before truncate on coins.accounts for each statement execute function ledger.refuse();
