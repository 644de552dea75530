-- Whether a member of staff has an active investment in a declared plan: who declares its days would decide about own money.
create or replace function ledger_api.has_own_investment(p_staff uuid, p_plan uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.investments i
      join public.users u on u.id = i.user_id and u.bucket = i.bucket
      join public.staff s on s.id = p_staff
     where i.plan_id = p_plan and i.kind = 'declared' and i.status = 'approved'
       and (public.email_key(u.email) = public.email_key(s.email)
         or exists (select from public.staff_accounts a where a.staff_id = s.id and a.user_id = u.id and a.removed_at is null)))
$$;
