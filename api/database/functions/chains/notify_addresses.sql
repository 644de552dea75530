-- Watchers read what they do not know yet.
create or replace function chains.notify_addresses() returns trigger language plpgsql as $$
begin
  perform pg_notify('chain_addresses', '');
  return null;
end $$;
