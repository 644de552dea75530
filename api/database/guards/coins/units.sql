create trigger units_no_change before update or delete on coins.units for each row execute function ledger.refuse();
create trigger units_no_truncate before truncate on coins.units for each statement execute function ledger.refuse();
