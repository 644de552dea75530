-- Which investor's account is a member of staff's own: nobody decides about their own money (03_3, 17_1).

-- An e-mail address in the form in which two of them that reach one mailbox are the same: without case, dots and what
-- follows a plus before the @.
create function email_key(p_email text) returns text language sql immutable strict parallel safe as $$
  select pg_catalog.replace(pg_catalog.split_part(pg_catalog.split_part(pg_catalog.lower(p_email), '@', 1), '+', 1), '.', '')
         || '@' || pg_catalog.split_part(pg_catalog.lower(p_email), '@', 2)
$$;

-- What no address shows: an owner declares it, and another owner than the one it is about may remove it. A row is kept.
create table staff_accounts (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id),
  user_id uuid not null references users (id),
  declared_by uuid not null references staff (id),
  created_at timestamptz(3) not null default now(),
  removed_by uuid references staff (id),
  removed_at timestamptz(3),
  constraint removed_by_somebody_else check (removed_by <> staff_id and (removed_by is null) = (removed_at is null))
);
create unique index staff_accounts_of_staff on staff_accounts (staff_id, user_id) where removed_at is null;
create index staff_accounts_user on staff_accounts (user_id);

create function guard_staff_account() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (tg_op = 'INSERT' and new.removed_at is null or tg_op = 'UPDATE' and old.removed_at is null and new.removed_at is not null
        and to_jsonb(new) - '{removed_at,removed_by}'::text[] = to_jsonb(old) - '{removed_at,removed_by}'::text[])
     and exists (select from public.staff s where s.id = coalesce(new.removed_by, new.declared_by) and s.removed_at is null
                    and s.role = 'owner') then
    return new;
  end if;
  raise exception 'an owner declares an account, and another one removes it'
    using errcode = '23514', constraint = 'owners_declare_accounts';
end $$;
create trigger staff_account_guard before insert or update or delete on staff_accounts
  for each row execute function guard_staff_account();
create trigger staff_accounts_no_truncate before truncate on staff_accounts
  for each statement execute function ledger.refuse();

create function doors.is_own_account(p_staff uuid, p_user uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return exists (select from public.staff s join public.users u on public.email_key(u.email) = public.email_key(s.email)
                  where s.id = p_staff and u.id = p_user)
      or exists (select from public.staff_accounts a where a.staff_id = p_staff and a.user_id = p_user and a.removed_at is null);
end $$;
revoke execute on function guard_staff_account(), doors.is_own_account(uuid, uuid) from public;
grant execute on function doors.is_own_account(uuid, uuid) to assay_identity, assay_staff;
grant select, insert, update (removed_by, removed_at) on staff_accounts to assay_identity;
