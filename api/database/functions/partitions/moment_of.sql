-- The moment of an id.
create or replace function partitions.moment_of(p_id uuid) returns timestamptz language sql stable strict as $$
  select to_timestamp(('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;
