-- An answer is kept in the bucket of the caller whose key it is saved under: by the last two digits of the caller's id.
create or replace function guard_saved_answer() returns trigger language plpgsql as $$
begin
  if new.bucket is distinct from get_byte(decode(right(new.principal, 2), 'hex'), 0) & 63 then
    raise exception 'an answer of % is in a wrong bucket', new.principal
      using errcode = '23514', constraint = 'row_in_its_bucket';
  end if;
  return new;
end $$;
