create trigger observation_guard before insert or update or delete on chains.observations
  for each row execute function chains.guard_observation();
create trigger payment_is_noted after insert on chains.observations
  for each row when (new.kind = 'in') execute function chains.note_payment();
create trigger attribution_is_noted after update of deposit_id on chains.observations
  for each row when (old.deposit_id is null and new.deposit_id is not null) execute function chains.note_payment();
create trigger observations_no_truncate before truncate on chains.observations
  for each statement execute function ledger.refuse();
