-- The bucket of an investor, and of every row whose id was made by public.new_id: the low six bits of the id. They are
-- random in ids that are drawn, so that investors spread evenly; docs/scale.md says what a bucket is for.
create or replace function bucket_of(p_of uuid) returns smallint language sql immutable strict parallel safe as $$
  select (get_byte(uuid_send(p_of), 15) & 63)::smallint
$$;
