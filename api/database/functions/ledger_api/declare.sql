-- Executes a confirmed declaration: its row with its evidence, and its audit line. The next close of business accrues it.
create or replace function ledger_api.declare(a public.approvals, p_call jsonb) returns void language plpgsql as $$
begin
  insert into public.declarations (id, plan_id, business_date, rate, note, requested_by, decided_by, created_at)
  values (a.id, (a.given->>'plan')::uuid, (a.given->>'date')::date, (a.given->>'rate')::numeric, a.given->>'note',
          a.maker_id, a.checker_id, a.decided_at);
  insert into public.declaration_evidence (declaration_id, evidence_id)
  select distinct a.id, x::uuid from jsonb_array_elements_text(a.given->'evidence') x;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, after, request_id, session, network)
  values (public.audit_bucket('staff', null, a.id::text), 0, '', a.decided_at, 'staff', a.checker_id, 'plan.declared', 'declaration', a.id,
          jsonb_build_object('planId', a.given->>'plan', 'businessDate', a.given->>'date', 'rate', a.given->>'rate', 'note', a.given->>'note',
                             'evidence', a.shown->>'evidence'),
          p_call->>'requestId', (p_call->>'session')::uuid, p_call->>'network');
end $$;
