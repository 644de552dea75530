create trigger observation_guard before insert or update or delete on chains.observations
  for each row execute function chains.guard_observation();
create trigger observations_no_truncate before truncate on chains.observations
  for each statement execute function ledger.refuse();
