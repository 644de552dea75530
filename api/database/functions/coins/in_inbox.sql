-- Whether an output waits in the inbox for people: final, backing no deposit, and no way out chosen since it arrived.
create or replace function coins.in_inbox(o chains.observations) returns boolean language sql stable as $$
  select o.state = 'final' and (o.deposit_id is null or coins.unbacked(o) is not null)
     and not exists (select from coins.resolutions r where r.observation_id = o.id and r.reorgs = o.reorgs)
$$;
