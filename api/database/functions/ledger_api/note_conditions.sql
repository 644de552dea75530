-- Tells staff what needs them and is no command: a queue over its usual time, a pool that covers less than seven days, a close that
-- failed (ledger_api.conditions has all). Once for each episode: told again only after it has ended. Answers how many were told: the caller
-- repeats until none is.
create or replace function ledger_api.note_conditions() returns integer language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_now jsonb;
  c record;
  v_told integer := 0;
begin
  if not pg_try_advisory_xact_lock(7261007) then
    return 0;
  end if;
  select coalesce(jsonb_agg(to_jsonb(n)), '[]') into v_now from ledger_api.conditions() n;
  delete from public.notice_episodes e
   where not exists (select from jsonb_to_recordset(v_now) as n(kind text, subject text) where n.kind = e.kind and n.subject = e.subject);
  insert into public.notice_episodes (kind, subject)
  select n.kind, n.subject from jsonb_to_recordset(v_now) as n(kind text, subject text) on conflict do nothing;
  for c in select n.* from jsonb_to_recordset(v_now) as n(kind text, subject text, permission text, facts jsonb, patience interval)
             join public.notice_episodes e on e.kind = n.kind and e.subject = n.subject
            where e.told_at is null and e.began_at <= clock_timestamp() - n.patience loop
    update public.notice_episodes e set told_at = clock_timestamp() where e.kind = c.kind and e.subject = c.subject;
    perform public.note_staff(c.kind, c.subject || ' ' || clock_timestamp(), c.permission, null, c.facts);
    v_told := v_told + 1;
    -- no statement is long, however much there is to tell, however many staff there are and however slow the machine is
    exit when clock_timestamp() > statement_timestamp() + interval '1 second';
  end loop;
  return v_told;
end $$;
