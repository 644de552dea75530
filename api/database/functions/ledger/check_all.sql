-- The check on live data: each guarantee of docs/ledger.md as a row, true or false, with the first offender. Each part is a statement
-- of its own over one snapshot, that of the caller's statement: what one has sorted on the disk is gone before the next begins. As
-- one statement they kept it all to the end, more than 21 GB over 50,000,000 entries.
-- (A check that looks for the rows of one table in another gives the minimum as first offender, not the first of an order: with
-- "limit 1" the planner compares row by row, and a ledger without faults has no such row: the check of 200,000 requests was
-- cancelled after six minutes. The checks that keep an order read an index once for each row, or have to read all anyway.)
create or replace function ledger.check_all() returns table (rule text, holds boolean, detail text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select c.* from ledger.check_balances() c;
  return query select c.* from ledger.check_buckets() c;
  return query select c.* from ledger.check_sums() c;
  return query select c.* from ledger.check_chains() c;
  return query select c.* from ledger.check_rows() c;
  return query select c.* from ledger.check_totals() c;
  return query select c.* from ledger.check_earnings() c;
  return query select c.* from coins.check_all() c;
  return query select c.* from coins.check_claims() c;
  return query select 'what one person moved in a day is summed'::text, o.what is null, o.what from ledger.unchecked_offence() o (what);
  return query select c.* from ledger.check_guards() c;
end $$;
