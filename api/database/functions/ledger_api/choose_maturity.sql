-- Keeps what the session's own investor chooses for the end of an active investment, until its last date is over: paid out,
-- or renewed on these terms, which have to be those that its plan is offered on. Answers whether this is another choice.
create or replace function ledger_api.choose_maturity(p_owner uuid, p_investment uuid, p_choice text, p_terms text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_at timestamptz;
  v_now record;
begin
  if (p_owner = any (ledger_api.callers()) and exists (
        select from public.investments i where i.id = p_investment and i.bucket = public.bucket_of(p_investment) and i.user_id = p_owner)) is not true then
    raise exception 'investors choose for investments of their own' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(ledger_api.investor_lock(p_owner));
  v_at := ledger_api.moment();
  select m.* into v_now from ledger_api.at_maturity(p_investment) m;
  if v_now.status <> 'approved' or v_now.is_over or v_now.leaves_after is not null then
    raise exception 'the investment has no choice any more' using errcode = 'AS002';
  elsif p_choice = 'renew' and exists (
        select from public.investments i where i.id = p_investment and i.bucket = public.bucket_of(p_investment)
           -- what may be over by the end of the term is shown, and refuses no choice
           and ledger.renewal_obstacle(i, p_terms) not in ('approval_needed', 'account_frozen', 'claim_open')) then
    raise exception 'stale_read' using errcode = 'AS001';
  elsif (v_now.choice, v_now.choice_terms) is not distinct from (p_choice, p_terms) then
    return false;
  end if;
  insert into public.maturity_choices as c (investment_id, bucket, user_id, choice, terms_sha256, chosen_at)
  values (p_investment, public.bucket_of(p_investment), p_owner, p_choice, p_terms, v_at)
  on conflict (investment_id, bucket) do update
     set choice = excluded.choice, terms_sha256 = excluded.terms_sha256, chosen_at = excluded.chosen_at;
  return true;
end $$;
