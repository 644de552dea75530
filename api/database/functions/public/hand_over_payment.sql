-- A payment that is final and no longer backs its deposit is put before people: it waits in the inbox.
create or replace function hand_over_payment() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update chains.observations o set next_action = coins.unbacked(o) where o.deposit_id = new.id and o.state = 'final';
  return null;
end $$;
