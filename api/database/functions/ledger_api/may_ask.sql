-- Staff who may ask and answer: who joins the staff and with which role is for owners.
create or replace function ledger_api.may_ask(p_staff uuid, p_action text) returns boolean language sql stable as $$
  select exists (select from public.staff s where s.id = p_staff and s.removed_at is null
                    and s.role = any (case when p_action in ('staff.role', 'staff.invite') then '{owner}'::text[] else '{owner,admin}' end))
$$;
