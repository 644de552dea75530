-- How the audit log of a database that goes on working becomes partitioned: three steps, each of which may be killed and
-- asked for again. The table itself becomes the first part, so that no line is copied or moved.
--
--   begin    no line of after a month's end may come into the table: a check, of new lines only. A blink.
--   validate the lines that are there are read once, while others are written. Takes as long as it takes.
--   swap     a partitioned table takes the name and the table becomes its first part. A blink.
--
-- A month's end is at least three days away, and if the swap has not come a day before it, the upkeep takes the check
-- away again: a beginning that everybody forgot never refuses a line.

-- The month's end that was begun with; null where nothing was.
create function partitions.begun_upto() returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select partitions.moment_of(substring(pg_get_constraintdef(c.oid) from $r$'([0-9a-f-]{36})'$r$)::uuid)
    from pg_constraint c where c.conrelid = 'public.audit_events'::regclass and c.conname = 'audit_events_first_part'
$$;
create function partitions.is_validated() returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce((select c.convalidated from pg_constraint c
                    where c.conrelid = 'public.audit_events'::regclass and c.conname = 'audit_events_first_part'), false)
$$;

-- One of these at a time, and whether there is anything left to do: what waited for another finds its work done. The lock
-- is in nobody's way but a vacuum's, which PostgreSQL sends away for it. Who asked may have been killed: then no more.
create function partitions.is_mine() returns boolean language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('client_connection_check_interval', '500ms', true);
  lock table public.audit_events in share update exclusive mode;
  return not partitions.is_parted('public.audit_events');
end $$;

-- The table for oneself, waiting for it at most 150 milliseconds at a time and giving way in between to whoever came
-- meanwhile. Answers how often it was tried.
create function partitions.take_audit(p_tries integer) returns integer language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_tries integer := 0;
begin
  perform set_config('lock_timeout', '150ms', true);
  loop
    v_tries := v_tries + 1;
    begin
      lock table public.audit_events in access exclusive mode;
      return v_tries;
    exception when lock_not_available then
      if v_tries >= p_tries then
        raise;
      end if;
    end;
    perform pg_sleep(0.05 + random() * 0.2);
  end loop;
end $$;

create function partitions.begin(p_tries integer) returns timestamptz language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_upto timestamptz;
begin
  if not partitions.is_mine() then
    return null;
  end if;
  v_upto := partitions.begun_upto();
  if v_upto >= now() + interval '1 day' then
    return v_upto;
  end if;
  v_upto := date_trunc('month', date_trunc('month', now() + interval '3 days', 'UTC') + interval '40 days', 'UTC');
  perform partitions.take_audit(p_tries);
  alter table public.audit_events drop constraint if exists audit_events_first_part;
  execute format('alter table public.audit_events add constraint audit_events_first_part check (id < %L) not valid',
                 partitions.id_from(v_upto));
  return v_upto;
end $$;

create function partitions.validate() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if partitions.is_mine() and partitions.begun_upto() is not null and not partitions.is_validated() then
    alter table public.audit_events validate constraint audit_events_first_part;
  end if;
end $$;

-- A partitioned table like the log, still without a part: columns, indexes, rights, row security. Nobody sees it yet.
create function partitions.copy_audit_whole() returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  t record;
begin
  create table public.audit_events_whole (like public.audit_events including defaults including storage, primary key (id))
    partition by range (id);
  for t in select pg_get_indexdef(i.indexrelid) as def, c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
            where i.indrelid = 'public.audit_events'::regclass and not i.indisunique loop
    execute regexp_replace(t.def, '^CREATE INDEX .+ ON public.audit_events ',
                           format('create index %I on public.audit_events_whole ', t.name || '_whole'));
  end loop;
  for t in select r.rolname as grantee, x.privilege_type as may from pg_class c, aclexplode(c.relacl) x join pg_roles r on r.oid = x.grantee
            where c.oid = 'public.audit_events'::regclass and x.grantee <> c.relowner loop
    execute format('grant %s on public.audit_events_whole to %I', t.may, t.grantee);
  end loop;
  for t in select a.attname, r.rolname as grantee, x.privilege_type as may
             from pg_attribute a, aclexplode(a.attacl) x join pg_roles r on r.oid = x.grantee
            where a.attrelid = 'public.audit_events'::regclass loop
    execute format('grant %s (%I) on public.audit_events_whole to %I', t.may, t.attname, t.grantee);
  end loop;
  alter table public.audit_events_whole enable row level security;
  alter table public.audit_events_whole force row level security;
  for t in select * from pg_policies where schemaname = 'public' and tablename = 'audit_events' loop
    execute format('create policy %I on public.audit_events_whole as %s for %s to %s %s %s', t.policyname, t.permissive, t.cmd,
      (select string_agg(quote_ident(r), ', ') from unnest(t.roles) r),
      'using (' || t.qual || ')', 'with check (' || t.with_check || ')');
  end loop;
end $$;

-- audit_after_insert (05) for the whole: the line that its chain ends at is nearly always one of those just written, and
-- then no part has to be looked into for it.
create function partitions.audit_chain_ends() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from lines n join public.audit_chains c on c.chain = n.chain and c.seq = n.seq and c.head = n.seal
              where c.chain = ledger.stripe()) then
    return null;
  elsif exists (select from public.audit_chains c
                 where c.chain = ledger.stripe() and c.seq > 0
                   and not exists (select from public.audit_events e
                                    where e.chain = c.chain and e.seq = c.seq and e.seal = c.head)) then
    raise exception 'an audit row was skipped' using errcode = '23514', constraint = 'audit_is_append_only';
  end if;
  return null;
end $$;

-- Everything in one transaction: what can be made beforehand is made of tables that nobody sees yet.
create function partitions.swap(p_tries integer) returns integer language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_upto timestamptz;
  v_first text;
  v_tries integer;
  v_triggers text[];
  v_seal text;
  t record;
begin
  if not partitions.is_mine() then
    return 0;
  elsif not partitions.is_validated() then
    raise exception 'the lines that are there have not been looked at' using errcode = '55000';
  end if;
  v_upto := partitions.begun_upto();
  v_first := 'audit_events_before_' || to_char(v_upto at time zone 'UTC', 'YYYY_MM');
  perform partitions.copy_audit_whole();
  perform partitions.add_audit_months('public.audit_events_whole', v_upto, 3);
  perform partitions.add_audit_part('public.audit_events_whole', 'audit_events_rest', 'default');
  select array_agg(pg_get_triggerdef(g.oid)) into v_triggers from pg_trigger g
   where g.tgrelid = 'public.audit_events'::regclass and not g.tgisinternal and g.tgname <> 'audit_chain_ends';
  v_seal := pg_get_functiondef('public.audit_seal(bytea,bigint,public.audit_events)'::regprocedure);
  v_tries := partitions.take_audit(p_tries);
  -- from here on everybody waits
  for t in select tgname from pg_trigger where tgrelid = 'public.audit_events'::regclass and not tgisinternal and tgtype & 1 = 1 loop
    execute format('drop trigger %I on public.audit_events', t.tgname);
  end loop;
  for t in select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
            where i.indrelid = 'public.audit_events'::regclass loop
    execute format('alter index public.%I rename to %I', t.name, replace(t.name, 'audit_events', v_first));
  end loop;
  drop function public.audit_seal(bytea, bigint, public.audit_events);
  execute format('alter table public.audit_events rename to %I', v_first);
  alter table public.audit_events_whole rename to audit_events;
  for t in select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
            where i.indrelid = 'public.audit_events'::regclass loop
    execute format('alter index public.%I rename to %I', t.name, replace(t.name, '_whole', ''));
  end loop;
  execute v_seal;
  revoke all on function public.audit_seal(bytea, bigint, public.audit_events) from public;
  execute format('alter table public.audit_events attach partition public.%I for values from (minvalue) to (%L)',
                 v_first, partitions.id_from(v_upto));
  execute format('alter table public.%I drop constraint audit_events_first_part', v_first);
  foreach v_seal in array v_triggers loop
    execute v_seal;
  end loop;
  create trigger audit_chain_ends after insert on public.audit_events referencing new table as lines
    for each statement execute function partitions.audit_chain_ends();
  perform partitions.guard_audit_part(format('public.%I', v_first)::regclass);
  return v_tries;
end $$;
revoke all on all functions in schema partitions from public;
revoke all on function doors.tend_partitions() from public;
grant execute on function doors.tend_partitions() to assay_identity;
