-- Refuses a line whose account does not exist, from within a query.
create or replace function ledger.no_account(line jsonb) returns bigint language plpgsql volatile as $$
begin
  raise exception 'a line names an account that is not there: %', line->>'kind'
    using errcode = '23514', constraint = 'account_is_known';
end $$;
