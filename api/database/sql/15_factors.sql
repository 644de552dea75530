-- Second factors: one-time codes of an authenticator app, recovery codes, the second step of a sign-in, and proofs that
-- somebody is still who signed in. Only the role of sign-in reaches any of it.

-- Known with every token that is read, without a statement of its own.
alter table users add column has_factor boolean not null default false;
alter table staff add column has_factor boolean not null default false;

-- When the person behind a session last proved who they are.
alter table investor_tokens add column proved_at timestamptz not null default now();
alter table staff_tokens add column proved_at timestamptz not null default now();

-- The seed of an authenticator app, sealed for its row. Until it is confirmed by a code it is no factor yet.
-- last_step is the newest step whose code was accepted: it and older ones are never accepted again.
create table totp_factors (
  kind text not null check (kind in ('investor', 'staff')),
  account_id uuid not null,
  secret text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  primary key (kind, account_id)
);

-- SHA-256 of codes of 120 bits; a used one is gone.
create table recovery_codes (
  kind text not null check (kind in ('investor', 'staff')),
  account_id uuid not null,
  digest text not null,
  primary key (kind, account_id, digest)
);

-- A sign-in whose password was right and whose second factor is awaited. `proof` is a digest of the password's hash that it
-- was judged by: with a new password it is dead.
create table sign_in_challenges (
  digest text primary key,
  kind text not null check (kind in ('investor', 'staff')),
  account_id uuid not null,
  proof text not null,
  lifetime_seconds integer not null,
  idle_seconds integer not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenges_account on sign_in_challenges (account_id);

-- Proofs for one call of one session, each bound to what that call does.
create table step_up_proofs (
  digest text primary key,
  session uuid not null,
  operation text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the Idempotency-Key that it was used with: the same call repeated is answered again, not done again
  used_key text
);
create index step_up_proofs_expired on step_up_proofs (expires_at);

grant select, insert, update, delete on totp_factors, recovery_codes, sign_in_challenges, step_up_proofs to assay_identity;

-- What an account has enrolled. A later kind of factor is one more figure here.
create function factors_of(p_kind text, p_account uuid,
                           out totp_since timestamptz, out passkeys integer, out recovery_codes integer)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (select f.confirmed_at from public.totp_factors f where f.kind = p_kind and f.account_id = p_account),
         0,
         (select count(*)::integer from public.recovery_codes c where c.kind = p_kind and c.account_id = p_account)
$$;
grant execute on function factors_of(text, uuid) to assay_identity;

-- Keeps has_factor true to what is enrolled. The account's row is locked first: of two changes at once the second counts
-- what the first has left. The recovery codes go with the last factor.
create function note_factor() returns trigger language plpgsql security definer
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
create trigger totp_noted after insert or delete or update of confirmed_at on totp_factors for each row execute function note_factor();

-- Whoever is gone leaves no factor behind.
create function forget_factors() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.totp_factors f where f.kind = tg_argv[0] and f.account_id = new.id;
  delete from public.sign_in_challenges c where c.kind = tg_argv[0] and c.account_id = new.id;
  return null;
end $$;
create trigger factors_forgotten after update of closed_at on users for each row
  when (old.closed_at is null and new.closed_at is not null) execute function forget_factors('investor');
create trigger factors_forgotten after update of removed_at on staff for each row
  when (old.removed_at is null and new.removed_at is not null) execute function forget_factors('staff');
