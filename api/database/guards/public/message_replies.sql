alter table message_replies enable row level security;
alter table message_replies force row level security;
create policy owner_all on message_replies to assay_owner using (true) with check (true);
create policy identity_all on message_replies to assay_identity using (true) with check (true);
create policy staff_all on message_replies to assay_staff using (true) with check (true);
-- a reply belongs to the owner of its thread
create policy investor_own on message_replies to assay_investor
  using (exists (select from messages m where m.id = message_id and m.user_id = app_uid()))
  with check (author = 'writer' and exists (select from messages m where m.id = message_id and m.user_id = app_uid()));
