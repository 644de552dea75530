-- Keeps every version of the words of a kind of notice. The row that is only begun, to be locked, says nothing yet.
create or replace function keep_notice_words() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.notice_template_versions (kind, language, version, title, text, changed_by)
  values (new.kind, new.language, new.version, new.title, new.text, new.changed_by);
  return null;
end $$;
