create trigger close_steps_guard before insert or update or delete on ledger.close_steps
  for each row execute function ledger.guard_close_steps();
create trigger close_steps_no_truncate before truncate on ledger.close_steps
  for each statement execute function ledger.refuse();
