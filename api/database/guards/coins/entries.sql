create trigger coin_entry_is_worked_out before insert on coins.entries for each row execute function coins.before_entry();
create trigger coin_entry_moves_account after insert on coins.entries for each row execute function coins.after_entry();
create trigger coin_entries_no_change before update or delete on coins.entries for each row execute function ledger.refuse();
create trigger coin_entries_no_truncate before truncate on coins.entries for each statement execute function ledger.refuse();
