create trigger deposit_address_guard before insert or update or delete on deposit_addresses
  for each row execute function guard_deposit_address();
create trigger deposit_addresses_no_truncate before truncate on deposit_addresses
  for each statement execute function ledger.refuse();
