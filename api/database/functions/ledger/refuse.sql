-- Refuses every change of the table that it guards.
create or replace function ledger.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows never change: % on %', tg_op, tg_table_name
    using errcode = '23514', constraint = 'ledger_is_append_only';
end $$;
