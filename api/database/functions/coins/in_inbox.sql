-- Whether an output waits in the inbox for people: final, nobody's deposit, and no way out chosen.
create or replace function coins.in_inbox(o chains.observations) returns boolean language sql stable as $$
  select o.state = 'final' and o.deposit_id is null and not exists (select from coins.resolutions r where r.observation_id = o.id)
$$;
