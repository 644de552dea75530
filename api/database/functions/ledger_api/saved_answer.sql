-- The answer saved under a key of the caller.
create or replace function ledger_api.saved_answer(p_principal text, p_key text) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select jsonb_build_object('fingerprint', encode(k.fingerprint, 'hex'), 'status', k.status,
                            'view', k.view, 'snapshot', k.snapshot, 'body', k.body)
    from public.idempotency_keys k where k.principal = p_principal and k.bucket = public.bucket_of_subject(p_principal) and k.key = p_key and ledger_api.is_own_principal(p_principal)
$$;
