-- Saves a refusal under a key. Returns the answer that the key already has, if any.
create or replace function ledger_api.record_refusal(p_principal text, p_key text, p_fingerprint bytea, p_status smallint, p_body text)
returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not ledger_api.is_own_principal(p_principal) then
    raise exception 'not a caller of this function' using errcode = '42501';
  end if;
  insert into public.idempotency_keys (principal, bucket, key, fingerprint, status, body)
  values (p_principal, public.bucket_of_subject(p_principal), p_key, p_fingerprint, p_status, p_body)
  on conflict do nothing;
  if found then
    return null;
  end if;
  return ledger_api.saved_answer(p_principal, p_key);
end $$;
