create trigger simulated_no_change before update or delete on chains.simulated_payments
  for each row execute function ledger.refuse();
create trigger simulated_no_truncate before truncate on chains.simulated_payments
  for each statement execute function ledger.refuse();
