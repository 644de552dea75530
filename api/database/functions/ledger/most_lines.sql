-- How many lines a transaction of a kind has at most: one that pays many investors of a bucket has one for each.
create or replace function ledger.most_lines(kind text) returns integer language sql immutable parallel safe as $$
  select case ledger.owned_by(kind) when 'lines' then 32767 else 16 end
$$;
