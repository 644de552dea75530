-- Refuses every change of the log's lines.
create or replace function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows never change: %', tg_op using errcode = '23514', constraint = 'audit_is_append_only';
end $$;
