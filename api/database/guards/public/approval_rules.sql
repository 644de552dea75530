create trigger approval_rules_stay before insert or delete on approval_rules for each row execute function ledger.refuse();
create trigger approval_rules_no_truncate before truncate on approval_rules for each statement execute function ledger.refuse();
