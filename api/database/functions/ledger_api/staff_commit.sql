-- What staff may ask for: to move requests along and to correct earnings; never to open a request for an investor.
create or replace function ledger_api.staff_commit(p_commands ledger_api.command[], p_waits boolean) returns jsonb[] language plpgsql as $$
begin
  if exists (
    select from unnest(p_commands) a
     where (a.open is null) <> (a.id is not null) or (a.open is not null and a."table" <> 'earnings')
        or not public.may(a.actor, a."table" || '.decide')
  ) then
    raise exception 'staff decide, they do not request' using errcode = '42501';
  end if;
  return ledger_api.execute_commands('staff', p_commands, p_waits);
end $$;
