-- Writes the security notice of its owner about a new key or a new address that is told of facts.
create or replace function note_program() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_row constant jsonb := to_jsonb(new);
  v_person constant uuid := coalesce(v_row->>'account_id', v_row->>'person_id')::uuid;
  v_audience constant text := coalesce(v_row->>'kind', v_row->>'audience');
begin
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, mail_due_at)
  values (public.new_id(public.bucket_of(v_person)), public.bucket_of(v_person), v_audience, v_person,
          case v_audience when 'staff' then 'staff_program_added' else 'program_added' end, new.id::text,
          jsonb_build_object('program', tg_argv[0], 'name', new.name), now());
  return null;
end $$;
