-- The chain that an audit line belongs to: the bucket of the investor who acts, or else of the object that it is about. Ids
-- of requests and approvals have their investor's bucket, so that lines about one investor are in one chain. A line about
-- an object without an id goes to a chain of its session, so that no two sessions wait for each other.
create or replace function audit_bucket(p_kind text, p_by uuid, p_about text) returns smallint language sql stable parallel safe as $$
  select case when p_kind = 'investor' and p_by is not null then public.bucket_of(p_by)
              when p_about ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' then public.bucket_of(p_about::uuid)
              else (pg_catalog.pg_backend_pid() % 64)::smallint end
$$;
