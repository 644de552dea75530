-- What a chain showed stays as it was shown, for every role: the output never changes, its state follows the state machine, a
-- block and the agreement about it come and go with the state, and final is earned. What was final and is looked at again may be found
-- in another block, and is beyond doubt only as it became final. Its deposit is set once, unless two of the staff
-- credit it as another one.
create or replace function chains.guard_observation() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_is_new_block boolean;
  v_is_found_again boolean;
begin
  if tg_op = 'DELETE' then
    raise exception 'observations are kept' using errcode = '23514', constraint = 'observations_are_kept';
  elsif tg_op = 'INSERT' then
    if new.state not in ('seen', 'confirming') or new.reorgs <> 0 or new.final_at is not null or new.deposit_id is not null
      or new.doubted_at is not null or new.version <> 1 or not exists (
        select from chains.addresses a where a.id = new.address_id and a.asset = new.asset and a.address = new.address) then
      raise exception 'an observation begins in a block, or in none' using errcode = '23514', constraint = 'observation_begins';
    end if;
    new.confirmed_at := case when new.state = 'confirming' then clock_timestamp() end;
    return new;
  end if;
  v_is_found_again := old.state = 'final' and new.state = 'final' and old.doubted_at is not null and new.doubted_at is not null;
  v_is_new_block := (new.block_height, new.block_hash, new.block_at) is distinct from (old.block_height, old.block_hash, old.block_at);
  if (new.id, new.asset, new.txid, new.index, new.kind, new.first_seen_at)
      is distinct from (old.id, old.asset, old.txid, old.index, old.kind, old.first_seen_at)
    -- what it pays is what its block says, and stays so within the block, and while its coins are in the books
    or not (v_is_new_block and new.block_hash is not null and new.state <> 'final')
      and (new.address_id, new.address, new.amount, new.token) is distinct from (old.address_id, old.address, old.amount, old.token)
    or (new.address_id <> old.address_id and (old.deposit_id is not null or not exists (
      select from chains.addresses a where a.id = new.address_id and a.asset = new.asset and a.address = new.address)))
    or (old.final_at is not null and new.final_at is distinct from old.final_at) then
    raise exception 'what a chain showed does not change' using errcode = '23514', constraint = 'observation_evidence_stays';
  elsif old.deposit_id is not null and new.deposit_id is distinct from old.deposit_id
    and (new.deposit_id is null or not coins.changes_deposit(old)) then
    raise exception 'an observation backs one deposit' using errcode = '23514', constraint = 'observation_backs_one_deposit';
  elsif new.state <> old.state and not exists (
    select from public.allowed_transitions t where t.kind = 'observations' and t.from_status = old.state and t.to_status = new.state) then
    raise exception 'an observation that is % does not become %', old.state, new.state
      using errcode = '23514', constraint = 'observation_state_follows';
  end if;
  if v_is_new_block and new.block_hash is not null and not (new.state = 'confirming' and old.block_hash is null or v_is_found_again)
    or new.reorgs <> old.reorgs + (new.state = 'reorged' and old.state <> 'reorged')::integer
    or (new.block_hash is null and new.agreed_by <> '{}')
    or (not v_is_new_block and not new.agreed_by @> old.agreed_by) then
    raise exception 'a block and its agreement come with the state' using errcode = '23514', constraint = 'observation_block_follows';
  elsif new.state = 'final' and (old.state <> 'final' or old.doubted_at is not null and new.doubted_at is null) and not exists (
    select from chains.cursors c, chains.rules r
     where c.asset = new.asset and c.halted_why is null and new.block_height <= least(c.final_height, c.height)
       and (select count(distinct p) from unnest(new.agreed_by) p) >= r.agreement and new.final_at is not null
       and exists (select from chains.blocks b where b.asset = new.asset and b.height = new.block_height and b.hash = new.block_hash)) then
    raise exception 'final takes the rule of the chain and enough providers' using errcode = '23514', constraint = 'observation_final_is_earned';
  end if;
  if v_is_new_block and new.block_hash is not null then
    new.confirmed_at := clock_timestamp();
  end if;
  new.version := old.version + 1;
  return new;
end $$;
