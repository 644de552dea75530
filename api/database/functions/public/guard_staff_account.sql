-- A member of staff who may manage the staff declares which investor's account is a colleague's own; another one removes the declaration.
create or replace function guard_staff_account() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (tg_op = 'INSERT' and new.removed_at is null or tg_op = 'UPDATE' and old.removed_at is null and new.removed_at is not null
        and to_jsonb(new) - '{removed_at,removed_by}'::text[] = to_jsonb(old) - '{removed_at,removed_by}'::text[])
     and public.may(coalesce(new.removed_by, new.declared_by), 'staff.manage') then
    return new;
  end if;
  raise exception 'an owner declares an account, and another one removes it'
    using errcode = '23514', constraint = 'owners_declare_accounts';
end $$;
