-- The chain has left the blocks of these observations. Coins that were final are taken back. Answers how many.
create or replace function chains.leave_blocks(p_ids bigint[]) returns integer language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  o chains.observations;
  v_left integer := 0;
begin
  for o in select k.* from chains.observations k where k.id = any (p_ids) and k.block_hash is not null order by k.id for update loop
    update chains.observations k
       set state = 'reorged', reorgs = k.reorgs + 1, block_height = null, block_hash = null, block_at = null, agreed_by = '{}', disputed_why = null,
           doubted_at = null
     where k.id = o.id;
    if o.state = 'final' then
      perform coins.departed(o.id);
    end if;
    v_left := v_left + 1;
  end loop;
  return v_left;
end $$;
