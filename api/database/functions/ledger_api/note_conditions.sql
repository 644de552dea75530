-- Tells staff what needs them and is no command: a queue over its usual time, a pool that covers less than seven days, a close that
-- failed (ledger_api.conditions has all). Once for each episode: told again only after it has ended. Answers how many were told.
create or replace function ledger_api.note_conditions() returns integer language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  c record;
  v_is_due boolean;
  v_told integer := 0;
  v_now text[] := '{}';
begin
  if not pg_try_advisory_xact_lock(7261007) then
    return 0;
  end if;
  for c in select * from ledger_api.conditions() loop
    v_now := v_now || (c.kind || ' ' || c.subject);
    insert into public.notice_episodes (kind, subject) values (c.kind, c.subject) on conflict do nothing;
    v_is_due := null;
    update public.notice_episodes e set told_at = clock_timestamp()
     where e.kind = c.kind and e.subject = c.subject and e.told_at is null and e.began_at <= clock_timestamp() - c.patience returning true into v_is_due;
    if v_is_due then
      perform public.note_staff(c.kind, c.subject || ' ' || clock_timestamp(), c.permission, null, c.facts);
      v_told := v_told + 1;
    end if;
  end loop;
  delete from public.notice_episodes e where e.kind || ' ' || e.subject <> all (v_now);
  return v_told;
end $$;
