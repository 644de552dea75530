create trigger request_kinds_no_change before insert or update or delete on ledger.request_kinds
  for each row execute function ledger.refuse();
create trigger request_kinds_no_truncate before truncate on ledger.request_kinds
  for each statement execute function ledger.refuse();
