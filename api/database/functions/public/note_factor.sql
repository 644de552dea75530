-- Keeps has_factor equal to the enrolled factors. The account's row is locked first: of two concurrent changes the second counts
-- what the first has left. The recovery codes are deleted with the last factor.
create or replace function note_factor() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_kind text := case when tg_op = 'DELETE' then old.kind else new.kind end;
  v_account uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
  v_has boolean;
begin
  if v_kind = 'investor' then
    perform 1 from public.users u where u.id = v_account for no key update;
  else
    perform 1 from public.staff s where s.id = v_account for no key update;
  end if;
  select f.totp_since is not null or f.passkeys > 0 into v_has from public.factors_of(v_kind, v_account) f;
  if v_kind = 'investor' then
    update public.users u set has_factor = v_has where u.id = v_account and u.has_factor <> v_has;
  else
    update public.staff s set has_factor = v_has where s.id = v_account and s.has_factor <> v_has;
  end if;
  if not v_has then
    delete from public.recovery_codes c where c.kind = v_kind and c.account_id = v_account;
  end if;
  return null;
end $$;
