-- a session that has run its time leaves its device: what is pushed says nothing that needs one
create trigger push_goes_with_session after delete on investor_tokens for each row
  when (old.expires_at > now()) execute function forget_push_of_session();

alter table investor_tokens enable row level security;
alter table investor_tokens force row level security;
create policy owner_all on investor_tokens to assay_owner using (true) with check (true);
create policy identity_all on investor_tokens to assay_identity using (true) with check (true);
create policy staff_all on investor_tokens to assay_staff using (true) with check (true);
create policy investor_own on investor_tokens to assay_investor using (tokenable_id = app_uid()) with check (tokenable_id = app_uid());
