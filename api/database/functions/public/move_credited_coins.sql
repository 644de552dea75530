-- The coins of a credited deposit leave the inbox with it.
create or replace function move_credited_coins() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform coins.post('credited', o.id, new.id, coalesce('staff:' || new.decided_by, 'system'))
     from chains.observations o where o.deposit_id = new.id;
  return null;
end $$;
