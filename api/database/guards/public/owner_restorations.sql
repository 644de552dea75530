create trigger owner_restoration_guard before insert or update or delete on owner_restorations
  for each row execute function guard_owner_restoration();
create trigger owner_restorations_no_truncate before truncate on owner_restorations
  for each statement execute function guard_owner_restoration();
