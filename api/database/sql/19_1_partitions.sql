-- The audit log in parts of a month each: what makes them, and what each of them must carry. Nothing is partitioned by
-- this file; `tables:partition` does that, on a database that goes on working (docs/decisions/2026-11-22-partitions.md).
--
-- The parts are stretches of ids: ids are in the order of their times and are the primary key already, so that it stays
-- what it was. A position in a chain is given once whatever part the line lies in: the chain's head, one row, counts it.

create schema partitions;

-- The smallest id of a moment, and the moment of an id.
create function partitions.id_from(p_at timestamptz) returns uuid language sql stable strict as $$
  select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
create function partitions.moment_of(p_id uuid) returns timestamptz language sql stable strict as $$
  select to_timestamp(('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

-- The parts as they stand: up to which id each goes. The one without an end takes what fits nowhere else.
create function partitions.audit_parts() returns table (part regclass, upto uuid)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select c.oid::regclass, substring(pg_get_expr(c.relpartbound, c.oid) from $r$ TO \('([0-9a-f-]{36})'\)$r$)::uuid
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
   where i.inhparent = 'public.audit_events'::regclass
$$;
create function partitions.is_parted(p_table regclass) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select c.relkind = 'p' from pg_class c where c.oid = p_table
$$;

-- What a part does not get from the whole: who may touch it by its own name (nobody), row security, the triggers of
-- statements, and that a position of a chain stands in it once.
create function partitions.guard_audit_part(p_part regclass) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  t record;
begin
  execute format('revoke all on %s from public, assay_identity, assay_investor, assay_staff', p_part);
  for t in select attname from pg_attribute where attrelid = p_part and attnum > 0 and attacl is not null loop
    execute format('revoke all (%I) on %s from public, assay_identity, assay_investor, assay_staff', t.attname, p_part);
  end loop;
  execute format('alter table %s enable row level security', p_part);
  execute format('alter table %s force row level security', p_part);
  for t in select polname from pg_policy where polrelid = p_part and polname <> 'owner_all' loop
    execute format('drop policy %I on %s', t.polname, p_part);
  end loop;
  if not exists (select from pg_policy where polrelid = p_part and polname = 'owner_all') then
    execute format('create policy owner_all on %s to assay_owner using (true) with check (true)', p_part);
  end if;
  if not exists (select from pg_trigger where tgrelid = p_part and tgname = 'audit_chain_ends') then
    execute format('create trigger audit_chain_ends after insert on %s for each statement execute function public.audit_after_insert()', p_part);
  end if;
  if not exists (select from pg_trigger where tgrelid = p_part and tgname = 'audit_no_truncate') then
    execute format('create trigger audit_no_truncate before truncate on %s for each statement execute function public.audit_refuse()', p_part);
  end if;
  if not exists (select from pg_constraint where conrelid = p_part and contype = 'u') then
    execute format('alter table %s add unique (chain, seq)', p_part);
  end if;
end $$;

-- A new, empty part of the whole; p_whole is still under another name while the whole is being made.
create function partitions.add_audit_part(p_whole regclass, p_name text, p_bound text) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('create table public.%I (like %s including defaults including constraints including storage)', p_name, p_whole);
  perform partitions.guard_audit_part(format('public.%I', p_name)::regclass);
  execute format('alter table %s attach partition public.%I %s', p_whole, p_name, p_bound);
end $$;

-- The months from a moment on, up to those that lie so many months ahead: parts of their own, each once. A month of
-- which lines lie in the part without an end already stays there.
create function partitions.add_audit_months(p_whole regclass, p_from timestamptz, p_ahead integer) returns text[]
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_month timestamptz := date_trunc('month', p_from, 'UTC');
  v_next timestamptz;
  v_name text;
  v_is_taken boolean := false;
  v_made text[] := '{}';
begin
  while v_month <= date_trunc('month', now(), 'UTC') + make_interval(months => p_ahead) loop
    v_next := date_trunc('month', v_month + interval '40 days', 'UTC');
    v_name := 'audit_events_' || to_char(v_month at time zone 'UTC', 'YYYY_MM');
    if to_regclass('public.audit_events_rest') is not null then
      execute 'select exists (select from public.audit_events_rest where id >= $1 and id < $2)' into v_is_taken
        using partitions.id_from(v_month), partitions.id_from(v_next);
    end if;
    if not v_is_taken then
      perform partitions.add_audit_part(p_whole, v_name,
        format('for values from (%L) to (%L)', partitions.id_from(v_month), partitions.id_from(v_next)));
      v_made := v_made || v_name;
    end if;
    v_month := v_next;
  end loop;
  return v_made;
end $$;

-- The hourly upkeep: parts of the next three months; where nothing is partitioned yet, that a beginning which was left
-- lying about (partitions.begin) does not outlive its time. It never waits long for anybody; what it cannot do now it
-- does an hour later.
create function doors.tend_partitions() returns text[]
language plpgsql security definer set lock_timeout = '200ms' set search_path = pg_catalog, pg_temp as $$
declare
  v_last timestamptz;
begin
  if partitions.is_parted('public.audit_events') then
    select max(partitions.moment_of(upto)) into v_last from partitions.audit_parts();
    if v_last > date_trunc('month', now(), 'UTC') + interval '3 months' then
      return '{}';
    end if;
    -- copies that do this at once take turns
    perform pg_advisory_xact_lock(7261019);
    select max(partitions.moment_of(upto)) into v_last from partitions.audit_parts();
    return partitions.add_audit_months('public.audit_events', v_last, 3);
  elsif partitions.begun_upto() < now() + interval '1 day' then
    alter table public.audit_events drop constraint if exists audit_events_first_part;
  end if;
  return '{}';
exception when lock_not_available then
  return '{}';
end $$;
