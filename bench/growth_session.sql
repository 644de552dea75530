-- What each session needs that fills buckets (growth_bucket.sql): settings, and chains as aggregates.
set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';
set maintenance_work_mem = '1GB';
-- by their keys: without statistics of a table that grows, each bucket would read it whole to find these few
create temp table platform_accounts as select id, bucket from ledger.accounts where owner is null;
analyze platform_accounts;
create temp view assets as
select code, method, row_number() over (order by place) - 1 as rank, count(*) over () as assets from ledger.assets;

-- A chain as an aggregate: each hash is made of the one before, as the triggers make it.
create function pg_temp.entry_step(prev bytea, start bytea, t ledger.transactions, line smallint, account bigint,
                                   amount bigint, after bigint, seq bigint) returns bytea language sql stable as $$
  select ledger.seal(coalesce(prev, start), t, line, account, amount, after, seq)
$$;
create aggregate pg_temp.entry_chain(bytea, ledger.transactions, smallint, bigint, bigint, bigint, bigint)
  (sfunc = pg_temp.entry_step, stype = bytea);
create function pg_temp.audit_step(prev bytea, start bytea, seq bigint, e public.audit_events) returns bytea
language sql stable as $$
  select public.audit_seal(coalesce(prev, start), seq, e)
$$;
create aggregate pg_temp.audit_chain(bytea, bigint, public.audit_events) (sfunc = pg_temp.audit_step, stype = bytea);
