create trigger passkey_noted after insert or delete on passkeys for each row execute function note_factor();

alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy owner_all on passkeys to assay_owner using (true) with check (true);
create policy identity_all on passkeys to assay_identity using (true) with check (true);
