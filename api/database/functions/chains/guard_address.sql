-- An address of ours is watched for ever, and handed out once.
create or replace function chains.guard_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.handed_out_at is null and new.handed_out_at is not null
    and (new.id, new.account_id, new.asset, new.index, new.address, new.script, new.purpose, new.added_at)
      = (old.id, old.account_id, old.asset, old.index, old.address, old.script, old.purpose, old.added_at) then
    return new;
  end if;
  raise exception 'an address is handed out once and kept' using errcode = '23514', constraint = 'address_is_kept';
end $$;
