-- Whether a member of staff may request and confirm an action: only who may do the action. An action not named here is refused to all.
create or replace function ledger_api.may_request(p_staff uuid, p_action text) returns boolean language sql stable as $$
  select public.may(p_staff, case p_action
    when 'deposit_address.change' then 'deposit-addresses.change'
    when 'chain_account.change' then 'deposit-addresses.change'
    when 'staff.role' then 'staff.manage'
    when 'staff.invite' then 'staff.manage'
    when 'pool.fund' then 'pool.manage'
    when 'pool.withdraw' then 'pool.manage'
    when 'inbox.credit' then 'chain-inbox.manage'
    when 'inbox.refund' then 'chain-inbox.manage'
    when 'inbox.recover' then 'chain-inbox.manage'
    when 'claim.write_off' then 'chain-inbox.manage'
    when 'plan.declare' then 'declarations.manage'
    when 'earnings.batch' then 'earnings.decide'
    -- an action that moves money needs the permission of its command
    else (select k.permission from ledger_api.actions k where k.approval = p_action)
  end)
$$;
