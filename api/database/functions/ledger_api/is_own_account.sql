-- Whether an investor's account is a member of staff's own: staff do not decide about their own money.
create or replace function ledger_api.is_own_account(p_staff uuid, p_user uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from public.staff s join public.users u on public.email_key(u.email) = public.email_key(s.email)
                  where s.id = p_staff and u.id = p_user)
      or exists (select from public.staff_accounts a where a.staff_id = p_staff and a.user_id = p_user and a.removed_at is null);
end $$;
