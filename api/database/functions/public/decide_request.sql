-- The status follows the machine of the table, which the argument names, and a decision is written once, with its status.
-- The decision shows who ended a request that was not granted: staff are named in decided_by, and an investor is not.
create or replace function decide_request() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    if not exists (select from public.allowed_transitions a
                    where a.kind = tg_argv[0] and a.from_status = old.status and a.to_status = new.status) then
      raise exception '% cannot go from % to %', tg_argv[0], old.status, new.status
        using errcode = '23514', constraint = 'status_follows_the_machine';
    elsif new.decided_by is not null and ledger_api.is_own_account(new.decided_by, new.user_id) then
      raise exception 'nobody decides about their own account' using errcode = '23514', constraint = 'own_account';
    end if;
    new.version := old.version + 1;
    new.cancelled_by := case when new.status = 'declined' then case when new.decided_by is null then 'investor' else 'staff' end end;
  elsif (new.version, new.reason, new.cancelled_by, new.decided_at, new.decided_by)
     is distinct from (old.version, old.reason, old.cancelled_by, old.decided_at, old.decided_by) then
    raise exception 'a decision is written once, with its status'
      using errcode = '23514', constraint = 'decisions_are_written_once';
  end if;
  return new;
end $$;
