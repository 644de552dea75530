-- A notice is kept as it was written: it is read once, its mail is decided on, and only the sum of a day's earnings grows.
create or replace function guard_notice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (new.id, new.bucket, new.audience, new.person_id, new.kind, new.fact) = (old.id, old.bucket, old.audience, old.person_id, old.kind, old.fact)
     and (old.kind = 'earnings_paid' and (new.read_at is null or new.facts = old.facts)
          or (new.facts, new.created_at) = (old.facts, old.created_at) and (old.read_at is null or new.read_at = old.read_at) is true) then
    return new;
  end if;
  raise exception 'a notice is kept as it was written' using errcode = '23514', constraint = 'notices_are_kept';
end $$;
