-- Whether a transaction credits an investment exactly as an item of a request for many earnings, with the reason of the request.
create or replace function ledger.is_credit_of(t ledger.transactions, p_investment uuid, a public.approvals) returns boolean language sql stable as $$
  select a.action = 'earnings.batch' and ledger.approval_action(t.kind) = 'earnings.credit'
     and t.owner = (a.given->'items'->p_investment::text->>'uid')::uuid
     and t.amount = (a.given->'items'->p_investment::text->>'amountCents')::bigint
     and exists (select from public.earnings e where e.id = t.ref_id and e.bucket = t.bucket and e.investment_id = p_investment
                    and e.reason is not distinct from a.given->>'reason')
$$;
