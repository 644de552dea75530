-- Refuses to advance a request of a frozen account. The lock orders a concurrent freeze and decision.
create or replace function refuse_frozen() returns trigger language plpgsql as $$
begin
  perform 1 from public.users u where u.id = new.user_id and u.frozen_at is null for share;
  if not found then
    raise exception 'the account is frozen' using errcode = 'AS003';
  end if;
  return new;
end $$;
