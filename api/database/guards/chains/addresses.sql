create trigger address_guard before update or delete on chains.addresses
  for each row execute function chains.guard_address();
create trigger chain_addresses_no_truncate before truncate on chains.addresses
  for each statement execute function ledger.refuse();
create trigger addresses_are_announced after insert on chains.addresses
  for each statement execute function chains.notify_addresses();
