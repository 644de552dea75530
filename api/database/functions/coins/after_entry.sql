-- Moves the account of a coin entry to what the entry says.
create or replace function coins.after_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update coins.accounts set balance = new.balance_after, seq = new.seq, head = new.hash where id = new.account_id;
  return null;
end $$;
