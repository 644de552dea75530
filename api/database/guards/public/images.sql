create trigger images_removed after delete on images for each row execute function note_image_removal();

alter table images enable row level security;
alter table images force row level security;
create policy owner_all on images to assay_owner using (true) with check (true);
create policy identity_all on images to assay_identity using (true) with check (true);
create policy staff_all on images to assay_staff using (true) with check (true);
create policy investor_own on images to assay_investor using (owner_id = app_uid()) with check (owner_id = app_uid());
