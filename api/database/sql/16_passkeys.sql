-- Passkeys: public keys of authenticators, each of one investor or one member of staff. What stands here is no secret:
-- it proves who signs, and signs nothing.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('investor', 'staff')),
  account_id uuid not null,
  -- the authenticator's own name of it, base64url
  credential text not null unique check (char_length(credential) between 1 and 1400),
  public_key bytea not null,
  -- how often it was used, as the authenticator counts; many always say 0
  counter bigint not null check (counter between 0 and 4294967295),
  -- the host name that it answers to, and to no other
  rp_id text not null,
  transports text[] not null default '{}',
  backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_account on passkeys (kind, account_id, created_at desc);

-- What an authenticator is asked to sign: once, soon, and for the purpose that the scope names.
create table passkey_challenges (
  hash text primary key,
  scope text not null check (char_length(scope) <= 200),
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);

grant select, insert, update, delete on passkeys to assay_identity;
grant select, insert, delete on passkey_challenges to assay_identity;
alter table passkeys enable row level security;
alter table passkeys force row level security;
create policy owner_all on passkeys to assay_owner using (true) with check (true);
create policy identity_all on passkeys to assay_identity using (true) with check (true);

-- Whoever closes their account or leaves the staff takes their keys along.
create function forget_passkeys() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.passkeys p where p.kind = tg_argv[0] and p.account_id = old.id;
  return null;
end $$;
revoke execute on function forget_passkeys() from public;
create trigger passkeys_forgotten after update of closed_at on users for each row
  when (old.closed_at is null and new.closed_at is not null) execute function forget_passkeys('investor');
create trigger passkeys_forgotten after update of removed_at on staff for each row
  when (old.removed_at is null and new.removed_at is not null) execute function forget_passkeys('staff');

-- A passkey is a second factor as well.
create or replace function factors_of(p_kind text, p_account uuid,
                                      out totp_since timestamptz, out passkeys integer, out recovery_codes integer)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (select f.confirmed_at from public.totp_factors f where f.kind = p_kind and f.account_id = p_account),
         (select count(*)::integer from public.passkeys p where p.kind = p_kind and p.account_id = p_account),
         (select count(*)::integer from public.recovery_codes c where c.kind = p_kind and c.account_id = p_account)
$$;
create trigger passkey_noted after insert or delete on passkeys for each row execute function note_factor();
