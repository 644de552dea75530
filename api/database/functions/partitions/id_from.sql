-- The smallest id of a moment.
create or replace function partitions.id_from(p_at timestamptz) returns uuid language sql stable strict as $$
  select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
