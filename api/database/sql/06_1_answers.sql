-- The doors: the only functions through which the application moves money or saves an answer.
-- They run as the owner of the tables; the application's roles have EXECUTE here and no write elsewhere.

create schema doors;

-- The time of an act: now, read while its row is locked, so that the acts on one row have times in their order.
-- Only the owner's own session, which fills an empty database with a demonstration of
-- two years, may say another (the application's roles cannot: their role is not the owner's).
create function doors.moment() returns timestamptz language sql volatile as $$
  select case when pg_catalog.current_setting('role') = 'assay_owner'
              then coalesce(nullif(pg_catalog.current_setting('assay.moment', true), '')::timestamptz, pg_catalog.clock_timestamp())
              else pg_catalog.clock_timestamp() end
$$;

-- An answer that was given to a caller's Idempotency-Key. A success keeps the row as it was right after
-- the change (snapshot, shown again through the same view); a refusal keeps its bytes.
create table idempotency_keys (
  principal text not null,
  key text not null check (octet_length(key) <= 1020),
  fingerprint bytea not null,
  status smallint not null,
  view text,
  snapshot jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (principal, key),
  check ((snapshot is null) <> (body is null))
);
-- (they arrive in the order of their age: which pages are old is all that has to be known)
create index idempotency_keys_age on idempotency_keys using brin (created_at);

-- The investor whom a session of assay_investor works for: row security and the doors compare with it.
create function app_uid() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.uid', true), '')::uuid
$$;

-- The investors whose calls one statement brings together (app.uids), or the one of app.uid. Row security knows app.uid alone.
create function doors.callers() returns uuid[] language sql stable as $$
  select coalesce(nullif(pg_catalog.current_setting('app.uids', true), '')::uuid[],
                  array[nullif(pg_catalog.current_setting('app.uid', true), '')::uuid])
$$;

-- The role that a session took; it still shows inside a function that runs as the owner ('none': a login of its own).
create function doors.asker() returns name language sql stable as $$
  select coalesce(nullif(pg_catalog.current_setting('role'), 'none'), session_user)::name
$$;

-- Staff, and the owner of the tables, read about every investor; anybody else about the callers only.
create function doors.reads_everybody() returns boolean language sql stable as $$
  select pg_catalog.pg_has_role(doors.asker(), 'assay_staff', 'usage') or pg_catalog.pg_has_role(doors.asker(), 'assay_owner', 'usage')
$$;

-- An investor's session reads and keeps the answers of that investor, a staff session those of staff.
create function doors.is_own_principal(p_principal text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(case split_part(p_principal, ':', 1)
           when 'investor' then pg_has_role(doors.asker(), 'assay_investor', 'usage') and p_principal = 'investor:' || public.app_uid()
           when 'staff' then pg_has_role(doors.asker(), 'assay_staff', 'usage') end, false)
$$;

create function doors.saved_answer(p_principal text, p_key text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('fingerprint', encode(k.fingerprint, 'hex'), 'status', k.status,
                            'view', k.view, 'snapshot', k.snapshot, 'body', k.body)
    from public.idempotency_keys k where k.principal = p_principal and k.key = p_key and doors.is_own_principal(p_principal)
$$;

-- Keeps a refusal; answers what stands under the key, which is an earlier answer where there is one.
create function doors.keep_refusal(p_principal text, p_key text, p_fingerprint bytea, p_status smallint, p_body text)
returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not doors.is_own_principal(p_principal) then
    raise exception 'not a caller of this door' using errcode = '42501';
  end if;
  insert into public.idempotency_keys (principal, key, fingerprint, status, body)
  values (p_principal, p_key, p_fingerprint, p_status, p_body)
  on conflict do nothing;
  if found then
    return null;
  end if;
  return doors.saved_answer(p_principal, p_key);
end $$;
