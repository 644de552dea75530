-- An answer is kept in the bucket of the caller whose key it stands under.
create or replace function guard_saved_answer() returns trigger language plpgsql as $$
begin
  if new.bucket is distinct from public.bucket_of_subject(new.principal) then
    raise exception 'an answer of % lies in another bucket', new.principal
      using errcode = '23514', constraint = 'row_in_its_bucket';
  end if;
  return new;
end $$;
