create trigger program_is_noted after insert on api_keys
  for each row execute function note_program('key');

alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy owner_all on api_keys to assay_owner using (true) with check (true);
create policy identity_all on api_keys to assay_identity using (true) with check (true);
