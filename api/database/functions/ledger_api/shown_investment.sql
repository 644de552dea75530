-- An investment as an answer keeps it: amounts as text, with its investor.
create or replace function ledger_api.shown_investment(p_investment public.investments) returns jsonb language sql stable as $$
  select to_jsonb(p_investment) || jsonb_build_object('amount_cents', (p_investment).amount_cents::text,
           'plan_price_cents', (p_investment).plan_price_cents::text, 'earnings_cents', (p_investment).earnings_cents::text, 'user',
           (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) from public.users u where u.id = (p_investment).user_id))
$$;
