-- A chain moves with a line of the log, by one, and never any other way.
create or replace function audit_chain_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() >= 2 and new.chain = old.chain and new.seq = old.seq + 1 and new.xid = pg_current_xact_id() then
    return new;
  end if;
  raise exception 'a chain moves only with an audit row' using errcode = '23514', constraint = 'audit_is_append_only';
end $$;
