-- The current state of the object of an action, as an approval shows it: no row where the action cannot be done.
create or replace function ledger_api.approval_snapshot(p_action text, p_object text, p_given jsonb)
returns table (object_kind text, user_id uuid, amount_cents bigint, shown jsonb, bound jsonb)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  case p_action
    when 'deposit.approve' then return query
      select 'deposit', d.user_id, d.amount_cents,
             jsonb_build_object('amount', ledger_api.usd(d.amount_cents), 'method', d.method, 'status', d.status, 'address', d.address, 'reference', d.reference),
             jsonb_build_object('version', d.version)
        from public.deposits d where d.id = p_object::uuid and d.status = 'pending' and d.verification = 'manual';
    when 'deposit.credit' then return query select * from coins.credit_snapshot(p_object::uuid);
    when 'inbox.credit', 'inbox.refund', 'inbox.recover' then return query select * from coins.inbox_snapshot(p_action, p_object, p_given);
    when 'claim.write_off' then return query select * from coins.write_off_snapshot(p_object, p_given);
    when 'withdrawal.approve' then return query
      select 'withdrawal', w.user_id, w.amount_cents,
             jsonb_build_object('amount', ledger_api.usd(w.amount_cents), 'method', w.method, 'status', w.status,
                                'address', w.address, 'bankName', w.bank_name, 'reference', w.reference,
                                'paymentReference', p_given->>'paymentReference'),
             -- any change of the investor's payout details makes the checker look again, of whichever method (of a sealed
             -- number the third part is compared, its keyed digest: the same number, saved again, is equal)
             jsonb_build_object('version', w.version, 'payout', encode(sha256(convert_to(jsonb_build_array(
               u.bank_name, split_part(u.account_number, '.', 3), split_part(u.routing_number, '.', 3),
               u.payout_addresses)::text, 'UTF8')), 'hex'))
        from public.withdrawals w join public.users u on u.id = w.user_id
       where w.id = p_object::uuid and w.status in ('pending', 'processing');
    when 'earnings.credit', 'earnings.debit' then return query
      select 'investment', i.user_id, (p_given->>'amountCents')::bigint,
             jsonb_build_object('amount', ledger_api.usd((p_given->>'amountCents')::bigint), 'plan', i.plan_name, 'method', i.method,
                                'status', i.status, 'invested', ledger_api.usd(i.amount_cents), 'reason', p_given->>'reason'),
             jsonb_build_object('version', i.version, 'plan', i.plan_id)
        from public.investments i where i.id = p_object::uuid and i.status = 'approved';
    when 'pool.fund', 'pool.withdraw' then return query
      select 'funding', null::uuid, s.amount, s.shown, '{}'::jsonb from ledger_api.funding_snapshot(p_action, p_object, p_given) s;
    when 'plan.declare' then return query
      select 'declaration', null::uuid, null::bigint, s, jsonb_build_object('plan', p_given->>'plan')
        from ledger_api.declaration_snapshot(p_object, p_given) s where s is not null;
    when 'earnings.batch' then return query select * from ledger_api.batch_snapshot(p_object, p_given);
    when 'deposit_address.change' then return query
      select 'deposit_address', null::uuid, null::bigint,
             jsonb_build_object('asset', p_object, 'address', p_given->>'address', 'before', p_given->>'before',
                                'delayHours', r.address_delay_hours),
             jsonb_build_object('last', (select a.id from public.deposit_addresses a where a.asset = p_object
                                          order by a.created_at desc, a.id desc limit 1))
        from public.approval_rules r where ledger.is_asset(p_object);
    when 'chain_account.change' then return query select * from chains.account_snapshot(p_object, p_given);
    when 'staff.role' then return query
      select 'staff', null::uuid, null::bigint,
             jsonb_build_object('email', s.email, 'before', s.role, 'role', p_given->>'role'), '{}'::jsonb
        from public.staff s where s.id = p_object::uuid and s.removed_at is null;
    when 'staff.invite' then return query
      select 'staff_invitation', null::uuid, null::bigint,
             jsonb_build_object('email', p_object, 'role', p_given->>'role'), '{}'::jsonb
       where p_object = lower(p_object)
         and not exists (select from public.staff s where lower(s.email) = p_object and s.removed_at is null);
  end case;
end $$;
