-- Writes the notice of its owner about a webhook that is failing: once, until it is turned on again.
create or replace function note_webhook_failing() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, mail_due_at)
  values (public.new_id(public.bucket_of(new.person_id)), public.bucket_of(new.person_id), new.audience, new.person_id,
          case new.audience when 'staff' then 'staff_webhook_failing' else 'webhook_failing' end,
          new.id || ' ' || pg_current_xact_id(), jsonb_build_object('name', new.name), now());
  return null;
end $$;
