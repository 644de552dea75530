-- The transactions that say what a request has put aside: its opening, and those by which it was charged.
create or replace function ledger.put_aside_by(p_ref_kind text, p_id uuid) returns uuid[] language sql stable as $$
  select ledger.charged_by(p_ref_kind, p_id) || array(
    select t.id from ledger.transactions t
     where t.ref_kind = p_ref_kind and t.ref_id = p_id and t.phase = 1 and t.bucket = public.bucket_of(p_id))
$$;
