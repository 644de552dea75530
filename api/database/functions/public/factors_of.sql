-- The factors that an account has enrolled. A later kind of factor adds one more figure here.
create or replace function factors_of(p_kind text, p_account uuid,
                                      out totp_since timestamptz, out passkeys integer, out recovery_codes integer)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (select f.confirmed_at from public.totp_factors f where f.kind = p_kind and f.account_id = p_account),
         (select count(*)::integer from public.passkeys p where p.kind = p_kind and p.account_id = p_account),
         (select count(*)::integer from public.recovery_codes c where c.kind = p_kind and c.account_id = p_account)
$$;
