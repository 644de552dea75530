-- The set-up of growth_bucket.sql, once, in the session that fills the buckets. Triggers are off, which needs a
-- superuser: the rows keep every rule that ledger:check and audit:check read again, and bench/growth.ts runs the first.
set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '256MB';
set maintenance_work_mem = '1GB';
insert into plans (id, name, min_amount_cents, max_amount_cents, returns, duration_days, sheet_sha256)
values ('b1000000-0000-4000-8000-000000000001', 'Growth', 10000, 100000000, 1, 365, encode(sha256('Growth'), 'hex'));

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
