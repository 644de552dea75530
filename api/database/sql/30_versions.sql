-- Rows that people edit carry a version. It grows by one when something that people edit has changed, whoever changed it,
-- so that an edit can say which version it was made from.

-- The arguments of the trigger name the columns that are no part of an edit; every other column is.
create function count_version() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.version := old.version;
  -- a change of the key seals the same values anew
  if current_user = 'assay_owner' and current_setting('assay.resealing', true) = 'on' then
    return new;
  end if;
  if to_jsonb(new) - tg_argv::text[] is distinct from to_jsonb(old) - tg_argv::text[] then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
revoke execute on function count_version() from public;

create trigger version_is_counted before update on plans
  for each row execute function count_version('version', 'updated_at');
create trigger version_is_counted before update on staff
  for each row execute function count_version('version', 'updated_at', 'password');
create trigger version_is_counted before update on saved_views
  for each row execute function count_version('version');
-- of an investor many columns change that nobody edits: how the account stands, and the password
create trigger version_is_counted before update of name, username, email, phone_number, profile_pic, dob, state, city,
  bank_name, account_number, routing_number, bitcoin, ethereum, sol on users
  for each row execute function count_version('version', 'updated_at', 'password', 'payout_changes', 'payout_changed_at');
