-- A new id in a bucket: a UUID of version 7 (RFC 9562), in the order of the times at which they are made, whose low six bits
-- are the bucket. 56 random bits are left to the millisecond's ids, beside the 12 bits that PostgreSQL counts within it.
create or replace function new_id(p_bucket smallint, p_at timestamptz default null) returns uuid
language sql volatile parallel safe set search_path = pg_catalog, pg_temp as $$
  select encode(set_byte(i.bytes, 15, get_byte(i.bytes, 15) & 192 | p_bucket), 'hex')::uuid
    from (select uuid_send(uuidv7(coalesce(p_at - clock_timestamp(), '0'))) as bytes) i
$$;
