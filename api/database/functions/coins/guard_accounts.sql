-- A coin account opens empty, and only its next entry changes its balance, whichever role writes it.
create or replace function coins.guard_accounts() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if (new.balance, new.seq, new.head) is distinct from (0::numeric, 0::bigint, sha256('assay')) then
      raise exception 'a coin account opens empty' using errcode = '23514', constraint = 'coin_account_opens_empty';
    end if;
    return new;
  elsif (new.id, new.asset, new.kind) is distinct from (old.id, old.asset, old.kind) or new.seq <> old.seq + 1 or not exists (
      select from coins.entries e where e.account_id = new.id and e.seq = new.seq and e.hash = new.head
                                    and e.balance_after = new.balance and e.amount = new.balance - old.balance) then
    raise exception 'a balance of coins moves only with an entry' using errcode = '23514', constraint = 'coins_move_with_an_entry';
  end if;
  return new;
end $$;
