create trigger audit_chain before insert on audit_events for each row execute function audit_before_insert();
create trigger audit_chain_ends after insert on audit_events referencing new table as lines
  for each statement execute function partitions.audit_chain_ends();
create trigger audit_no_change before update or delete on audit_events for each row execute function audit_refuse();
create trigger audit_no_truncate before truncate on audit_events for each statement execute function audit_refuse();

-- An audit line names the kind of caller that writes it, an investor's that very investor; identity also writes for people who sign in.
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy owner_all on audit_events to assay_owner using (true) with check (true);
create policy identity_writes on audit_events for insert to assay_identity with check (true);
create policy investor_writes on audit_events for insert to assay_investor
  with check (actor_kind = 'investor' and actor_id = app_uid());
create policy staff_writes on audit_events for insert to assay_staff with check (actor_kind = 'staff');
create policy staff_reads on audit_events for select to assay_staff using (true);
