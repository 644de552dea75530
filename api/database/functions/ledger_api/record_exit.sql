-- Records that an investor has left an investment: the answer under the key of the call, a line of the audit log about the
-- investment, and one about the fee where there is one.
create or replace function ledger_api.record_exit(p_owner uuid, p_kept jsonb, p_shown jsonb, p_charge uuid, p_fee bigint) returns void
language plpgsql as $$
declare
  v_command ledger_api.command;
begin
  v_command.actor := p_owner;
  v_command.call := p_kept->'call';
  v_command.key := p_kept->>'key';
  v_command.fingerprint := decode(p_kept->>'fingerprint', 'hex');
  v_command.action := 'investment.left';
  v_command."from" := 'approved';
  v_command.step := 'move';
  v_command.request := 'investment';
  perform ledger_api.record_commands('investor', array[v_command], array[p_shown]);
  if p_charge is not null then
    insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, after, request_id, session, network)
    values (public.bucket_of(p_owner), 0, '', (p_shown->>'decided_at')::timestamptz, 'investor', p_owner, 'investment.exit_charged', 'charge', p_charge::text,
            jsonb_build_object('investmentId', p_shown->>'id', 'method', p_shown->>'method', 'amountCents', p_fee::text),
            p_kept->'call'->>'requestId', (p_kept->'call'->>'session')::uuid, p_kept->'call'->>'network');
  end if;
end $$;
