create trigger unchecked_sums_guard before insert or update or delete on ledger.unchecked_sums
  for each row execute function ledger.guard_unchecked_sums();
create trigger unchecked_sums_no_truncate before truncate on ledger.unchecked_sums
  for each statement execute function ledger.refuse();
