create trigger approval_credit_guard before insert or update or delete on approval_credits
  for each row execute function guard_approval_credit();
create trigger approval_credits_no_truncate before truncate on approval_credits
  for each statement execute function ledger.refuse();
