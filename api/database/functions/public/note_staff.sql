-- Writes a notice for each member of staff who has a permission, but for one, who knows already; nothing for those who have it.
create or replace function note_staff(p_kind text, p_fact text, p_permission text, p_but uuid, p_facts jsonb) returns integer language plpgsql as $$
declare
  v_written integer;
begin
  insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, mail_due_at)
  select public.new_id(public.bucket_of(s.id)), public.bucket_of(s.id), 'staff', s.id, p_kind, p_fact, p_facts, now()
    from public.staff s
   where s.id is distinct from p_but and public.may(s.id, p_permission)
     and not exists (select from public.notices n where n.person_id = s.id and n.kind = p_kind and n.fact = p_fact and n.bucket = public.bucket_of(s.id))
  on conflict do nothing;
  get diagnostics v_written = row_count;
  return v_written;
end $$;
