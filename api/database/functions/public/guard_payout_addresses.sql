-- An investor has at most one address for an asset, and the column holds nothing else.
create or replace function guard_payout_addresses() returns trigger language plpgsql as $$
begin
  if jsonb_typeof(new.payout_addresses) <> 'object' or exists (
    select from jsonb_each(new.payout_addresses) e
     where not exists (select from ledger.assets a where a.code = e.key)
        or jsonb_typeof(e.value) <> 'string' or char_length(e.value #>> '{}') not between 1 and 100) then
    raise exception 'payout addresses are texts by their asset' using errcode = '23514', constraint = 'payout_addresses_fit';
  end if;
  return new;
end $$;
