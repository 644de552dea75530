-- Signing in: resets, limits, known places, second factors and passkeys.

create table password_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id),
  staff_id uuid references staff (id),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((user_id is null) <> (staff_id is null))
);
create index password_resets_user on password_resets (user_id);
create index password_resets_staff on password_resets (staff_id);

-- expire is milliseconds since 1970, and not a bigint: the limiter calculates with it as a number
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire double precision
);

-- Where an account has signed in from: guesses from elsewhere do not use up its owner's own attempts. The key is a digest
-- of the account and the network address, the cookie of the browser, or its kind and network, so that none is stored.
create table known_places (
  key text primary key,
  what text not null check (what in ('address', 'browser', 'device')),
  account_id uuid not null,
  last_used_at timestamptz not null default now()
);
create index known_places_account on known_places (account_id);

-- Second factors: one-time codes of an authenticator app, recovery codes, the second step of a sign-in, and proofs that
-- the person is still the one who signed in. Only the role of sign-in reaches any of it.

-- The seed of an authenticator app, sealed for its row. Until a code confirms it, it is no factor.
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

-- A sign-in whose password was right and whose second factor is awaited. `proof` is a digest of the password's hash at that
-- time: with a new password the challenge is dead.
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
  -- the Idempotency-Key of the call that used it: the same call repeated gets the same answer, without a second effect
  used_key text
);
create index step_up_proofs_expired on step_up_proofs (expires_at);

-- Passkeys: public keys of authenticators, each of one investor or one member of staff. Nothing here is secret:
-- a public key proves who signs, and signs nothing.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('investor', 'staff')),
  account_id uuid not null,
  -- the authenticator's own name for it, base64url
  credential text not null unique check (char_length(credential) between 1 and 1400),
  public_key bytea not null,
  -- how often it was used, as the authenticator counts; many authenticators always report 0
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

-- What an authenticator has to sign: once, soon, and for the purpose that the scope names.
create table passkey_challenges (
  hash text primary key,
  scope text not null check (char_length(scope) <= 200),
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);
