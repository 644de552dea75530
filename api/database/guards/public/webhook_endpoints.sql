create trigger program_is_noted after insert on webhook_endpoints
  for each row execute function note_program('webhook');
create trigger failing_is_noted after update of failing_since on webhook_endpoints
  for each row when (old.failing_since is null and new.failing_since is not null) execute function note_webhook_failing();

alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy owner_all on webhook_endpoints to assay_owner using (true) with check (true);
create policy identity_all on webhook_endpoints to assay_identity using (true) with check (true);
