-- An approval as transformers read it from a saved answer: cents as text, with its investor.
create or replace function ledger_api.approval_row(p_id uuid) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select to_jsonb(r) || jsonb_build_object('amount_cents', r.amount_cents::text, 'user',
           (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) from public.users u where u.id = r.user_id))
    from public.approval_rows r where r.id = p_id
$$;
