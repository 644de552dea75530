-- A new id in a bucket: a UUID of version 7 (RFC 9562), in the order of the times at which they are made, whose low six bits
-- are the bucket. 56 random bits are left, beside the twelve that PostgreSQL counts within a millisecond with.
create or replace function new_id(p_bucket smallint) returns uuid language sql volatile parallel safe as $$
  select encode(set_byte(uuid_send(uuidv7()), 15, floor(random() * 4)::integer * 64 + p_bucket), 'hex')::uuid
$$;
