-- Whether a member of staff has a permission by the current role. A former member has none, and neither has a role or a
-- permission that domain/permissions.ts does not have.
create or replace function may(p_staff uuid, p_permission text) returns boolean language sql stable as $$
  select exists (select from public.staff s join public.role_permissions p on p.role = s.role
                  where s.id = p_staff and s.removed_at is null and p_permission = any (p.permissions))
$$;
