create trigger approval_guard before insert or update or delete on approvals for each row execute function guard_approval();
create trigger approvals_no_truncate before truncate on approvals for each statement execute function ledger.refuse();
create constraint trigger approval_is_used after update on approvals deferrable initially deferred
  for each row when (new.state = 'confirmed') execute function approval_is_used();
