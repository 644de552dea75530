-- Writes the investor's notice of a change of who may reach their account or where their money goes. The mails about these
-- changes are sent by the services that make them.
create or replace function note_account() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text;
begin
  foreach v_kind in array array_remove(array[
    case when new.password <> old.password then 'password_changed' end,
    case when new.payout_changed_at is distinct from old.payout_changed_at then 'payout_details_changed' end,
    case when (new.frozen_at is null) <> (old.frozen_at is null) then case when new.frozen_at is null then 'account_unfrozen' else 'account_frozen' end end], null) loop
    insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at)
    values (public.new_id(new.bucket), new.bucket, 'investor', new.id, v_kind, pg_current_xact_id()::text, '{}', now())
    on conflict do nothing;
  end loop;
  return null;
end $$;
