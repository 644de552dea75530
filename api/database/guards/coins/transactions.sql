create trigger coins_are_as_observed before insert on coins.transactions for each row execute function coins.before_transaction();
create trigger coin_transactions_no_change before update or delete on coins.transactions for each row execute function ledger.refuse();
create trigger coin_transactions_no_truncate before truncate on coins.transactions for each statement execute function ledger.refuse();
create constraint trigger coin_transaction_agrees after insert on coins.transactions
  deferrable initially deferred for each row execute function coins.transaction_agrees();
