-- The bucket of the person in a name such as `investor:<id>` or `staff:<id>`; 0 of a name without an id.
create or replace function bucket_of_subject(p_name text) returns smallint language sql immutable strict parallel safe as $$
  select case when p_name ~ '^(investor|staff):[0-9a-f-]{36}$'
              then public.bucket_of(pg_catalog.split_part(p_name, ':', 2)::uuid) else 0::smallint end
$$;
