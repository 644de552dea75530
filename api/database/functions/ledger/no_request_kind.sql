-- Refuses a kind of request that is not declared.
create or replace function ledger.no_request_kind(kind text) returns void language plpgsql immutable as $$
begin
  raise exception '% is no kind of request', kind using errcode = '23514', constraint = 'rows_and_ledger_agree';
end $$;
