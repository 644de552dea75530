create or replace view staff_members with (security_invoker = true) as
  select s.id, s.email, s.role, s.created_at, s.version from staff s where s.removed_at is null;
