-- Its status follows the machine of its table, which the argument names (a part of it has a name of its own), and a decision is written once, with its status.
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
  elsif (new.version, new.reason, new.decided_at, new.decided_by)
     is distinct from (old.version, old.reason, old.decided_at, old.decided_by) then
    raise exception 'a decision is written once, with its status'
      using errcode = '23514', constraint = 'decisions_are_written_once';
  end if;
  return new;
end $$;
