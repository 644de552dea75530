-- The evidence of a declaration is that of its approval, in the transaction that confirmed it, and never changes.
create or replace function guard_declaration_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (
    select from public.approvals a where a.id = new.declaration_id and a.decided_xid = pg_current_xact_id()
       and a.given->'evidence' ? new.evidence_id::text) then
    return new;
  end if;
  raise exception 'a declaration never changes' using errcode = '23514', constraint = 'declarations_never_change';
end $$;
