create trigger prices_no_change before update or delete on chains.price_points
  for each row execute function ledger.refuse();
create trigger prices_no_truncate before truncate on chains.price_points
  for each statement execute function ledger.refuse();
