-- A restoration opens, is confirmed by another operator, and is used or ends; it never changes otherwise.
create or replace function guard_owner_restoration() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_moves constant text[] := '{state,wrong_codes,confirmed_by,confirmed_at,ended_at,expires_at}';
  v_is_right boolean := false;
begin
  if tg_op = 'INSERT' then
    v_is_right := new.state = 'open' and new.wrong_codes = 0 and new.confirmed_by is null and new.confirmed_at is null
      and new.ended_at is null and new.opened_at = now() and new.expires_at <= now() + interval '60 minutes';
  elsif tg_op = 'UPDATE' and to_jsonb(new) - v_moves = to_jsonb(old) - v_moves then
    v_is_right := case old.state || ' ' || new.state
      when 'open confirmed' then old.expires_at > now() and new.confirmed_by is not null and new.confirmed_at = now()
        and new.expires_at <= now() + interval '60 minutes' and new.wrong_codes = old.wrong_codes
      -- a wrong code; the fifth ends the restoration
      when 'open open' then new.wrong_codes = old.wrong_codes + 1 and new.wrong_codes < 5
      when 'open refused' then new.wrong_codes = 5
      when 'open expired' then old.expires_at <= now()
      when 'confirmed expired' then old.expires_at <= now()
      -- by the trigger on staff
      when 'confirmed used' then old.expires_at > now() and pg_trigger_depth() > 1
      else false end
      and (new.state = 'confirmed'
           or (new.confirmed_by, new.confirmed_at, new.expires_at) is not distinct from (old.confirmed_by, old.confirmed_at, old.expires_at));
  end if;
  if v_is_right then
    return new;
  end if;
  raise exception 'a restoration goes its way, and stays' using errcode = '23514', constraint = 'restorations_go_their_way';
end $$;
