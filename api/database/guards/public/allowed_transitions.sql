create trigger transitions_no_change before insert or update or delete on allowed_transitions
  for each row execute function ledger.refuse();
create trigger transitions_no_truncate before truncate on allowed_transitions
  for each statement execute function ledger.refuse();
