create trigger audit_chain_guard before insert or update or delete on audit_chains
  for each row execute function audit_chain_guard();
create trigger audit_chain_no_truncate before truncate on audit_chains
  for each statement execute function audit_refuse();
