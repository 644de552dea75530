-- The assets as functions, made from their table so that there is one source: the triggers of money assess rows by them,
-- since a look-up in the table would cost one more read for each row.
-- makes ledger.is_asset, ledger.is_payout_method, ledger.asset_count
create or replace function ledger.compile_assets() returns void language plpgsql as $$
declare
  c_codes constant text[] := array(select a.code from ledger.assets a order by a.place);
  c_methods constant text[] := array(select a.method from ledger.assets a order by a.place);
  f record;
begin
  for f in select * from (values
    ('is_asset(code text) returns boolean', format('select coalesce(code = any (%L::text[]), false)', c_codes)),
    ('is_payout_method(method text) returns boolean', format('select coalesce(method = any (%L::text[]), false)', array_prepend('bank', c_methods))),
    ('asset_count() returns bigint', format('select %s::bigint', cardinality(c_codes)))
  ) as v (head, body)
  loop
    execute format('create or replace function ledger.%s language sql immutable parallel safe as %L', f.head, f.body);
  end loop;
end $$;
select ledger.compile_assets();
