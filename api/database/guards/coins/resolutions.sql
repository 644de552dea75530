create trigger resolution_guard before insert or update or delete on coins.resolutions for each row execute function coins.guard_resolution();
create trigger resolutions_no_truncate before truncate on coins.resolutions for each statement execute function ledger.refuse();
