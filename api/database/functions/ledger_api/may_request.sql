-- Staff who may ask and answer: who may do an action. One that is not named here is nobody's.
create or replace function ledger_api.may_request(p_staff uuid, p_action text) returns boolean language sql stable as $$
  select public.may(p_staff, case p_action
    when 'deposit_address.change' then 'deposit-addresses.change'
    when 'staff.role' then 'staff.manage'
    when 'staff.invite' then 'staff.manage'
    when 'pool.fund' then 'pool.manage'
    when 'pool.withdraw' then 'pool.manage'
    when 'earnings.batch' then 'earnings.decide'
    -- what moves money takes what its command takes
    else (select k.permission from ledger_api.actions k where k.approval = p_action)
  end)
$$;
