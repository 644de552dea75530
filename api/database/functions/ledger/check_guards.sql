-- The part of the check on live data (ledger.check_all) that is about the guards themselves, with the first that is missing.
create or replace function ledger.check_guards() returns table (rule text, holds boolean, detail text)
language sql stable as $$
  with missing_constraints as (
    select v.tbl || '.' || v.con as name from (values
      ('ledger.accounts', 'investor_account_not_below_zero'), ('ledger.accounts', 'platform_account_not_below_zero'),
      ('ledger.transactions', 'one_settlement_per_reference'), ('ledger.entries', 'one_chain_per_account'),
      ('ledger.entries', 'entries_pkey'), ('ledger.transactions', 'transactions_pkey'),
      ('public.idempotency_keys', 'idempotency_keys_pkey'), ('public.accruals', 'one_accrual_a_date'), ('public.dues', 'one_due_a_date'),
      ('public.declarations', 'one_declaration_a_date'), ('public.investment_charges', 'one_loss_a_date'),
      ('ledger.rules', 'one_person_moves_what_stays'), ('ledger.rules', 'one_bucket_for_an_investor'),
      ('ledger.rules', 'rules_pay_nothing_out'), ('ledger.rules', 'owners_fit_the_sides'), ('public.approvals', 'maker_is_not_checker')
    ) as v (tbl, con)
     where not exists (select from pg_constraint c where c.conrelid = v.tbl::regclass and c.conname = v.con and c.convalidated)
     order by 1 limit 1
  ),
  missing as (
    select n.name from (values
      ('ledger.entries', 'entry_moves_account'), ('ledger.entries', 'entries_balance'), ('ledger.entries', 'entries_no_change'), ('ledger.entries', 'entries_no_truncate'),
      ('ledger.transactions', 'transaction_fits'), ('ledger.transactions', 'transaction_agrees'),
      ('ledger.transactions', 'transactions_no_change'), ('ledger.transactions', 'transactions_no_truncate'),
      ('ledger.accounts', 'account_opens'), ('ledger.accounts', 'account_guard'), ('ledger.accounts', 'accounts_no_delete'),
      ('ledger.accounts', 'accounts_no_truncate'), ('ledger.rules', 'rules_no_change'),
      ('ledger.rules', 'rules_no_truncate'), ('ledger.request_kinds', 'request_kinds_no_change'),
      ('ledger.request_kinds', 'request_kinds_no_truncate'),
      ('ledger_api.actions', 'actions_no_change'), ('ledger_api.actions', 'actions_no_truncate'),
      ('ledger.assets', 'asset_opens'), ('ledger.assets', 'assets_no_change'), ('ledger.assets', 'assets_no_truncate'),
      ('public.deposits', 'request_opens'), ('public.withdrawals', 'request_opens'), ('public.investments', 'request_opens'),
      ('public.deposits', 'request_is_kept'), ('public.withdrawals', 'request_is_kept'), ('public.investments', 'request_is_kept'),
      ('public.deposits', 'request_is_decided'), ('public.withdrawals', 'request_is_decided'), ('public.investments', 'request_is_decided'),
      ('public.earnings', 'earnings_guard'), ('public.user_totals', 'user_totals_guard'), ('public.deposits', 'deposits_count'), ('public.withdrawals', 'withdrawals_count'), ('public.earnings', 'earnings_count'),
      ('public.deposits', 'request_no_truncate'), ('public.withdrawals', 'request_no_truncate'),
      ('public.investments', 'request_no_truncate'), ('public.earnings', 'earnings_no_truncate'),
      ('public.investments', 'investments_earnings_guard'),
      ('public.audit_events', 'audit_chain'), ('public.audit_events', 'audit_no_change'),
      ('public.audit_events', 'audit_chain_ends'), ('public.allowed_transitions', 'transitions_no_change'),
      ('public.allowed_transitions', 'transitions_no_truncate'), ('public.user_totals', 'user_totals_no_truncate'),
      ('public.idempotency_keys', 'answer_in_its_bucket'), ('public.users', 'user_has_accounts'), ('public.users', 'user_has_totals'),
      ('public.users', 'payout_change_is_noted'), ('public.users', 'payout_addresses_fit'), ('public.withdrawals', 'frozen_is_not_paid'),
      ('public.audit_events', 'audit_no_truncate'), ('public.audit_chains', 'audit_chain_guard'),
      ('public.notices', 'notice_is_kept'), ('public.notices', 'notices_no_truncate'), ('public.notices', 'notices_reach_webhooks'), ('public.notices', 'notices_reach_devices'), ('public.users', 'push_forgotten'), ('public.investor_tokens', 'push_goes_with_session'), ('public.api_keys', 'program_is_noted'), ('public.webhook_endpoints', 'program_is_noted'), ('public.webhook_endpoints', 'failing_is_noted'), ('public.users', 'keys_forgotten'), ('public.users', 'webhooks_forgotten'), ('public.investments', 'own_terms_take_another'), ('public.users', 'webhooks_stopped'), ('public.staff', 'keys_forgotten'), ('public.staff', 'webhooks_forgotten'), ('public.staff', 'webhooks_stopped'), ('public.staff', 'webhooks_go_with_the_role'), ('public.notice_templates', 'words_are_kept'), ('public.notice_template_versions', 'notice_words_no_change'), ('public.notice_template_versions', 'notice_words_no_truncate'), ('public.deposits', 'decision_is_noted'), ('public.deposits', 'reversals_add_up'),
      ('public.withdrawals', 'decision_is_noted'), ('public.withdrawals', 'request_is_noted'), ('public.investments', 'decision_is_noted'),
      ('public.investments', 'request_is_noted'), ('public.earnings', 'earning_is_noted'), ('public.users', 'account_is_noted'), ('ledger.business_dates', 'date_is_noted'), ('chains.observations', 'payment_is_noted'), ('chains.observations', 'attribution_is_noted'),
      ('public.audit_chains', 'audit_chain_no_truncate'), ('public.approvals', 'approval_guard'), ('public.approvals', 'approval_is_used'), ('public.approvals', 'approvals_no_truncate'), ('public.approval_credits', 'approval_credit_guard'), ('public.approval_credits', 'approval_credits_no_truncate'),
      ('public.approval_rules', 'approval_rules_stay'), ('public.approval_rules', 'approval_rules_no_truncate'),
      ('ledger.transactions', 'unchecked_is_limited'), ('ledger.unchecked_sums', 'unchecked_sums_guard'),
      ('ledger.unchecked_sums', 'unchecked_sums_no_truncate'), ('public.staff', 'staff_role_guard'), ('public.deposit_addresses', 'deposit_address_guard'),
      ('public.deposit_addresses', 'deposit_addresses_no_truncate'), ('public.staff_accounts', 'staff_account_guard'),
      ('public.staff', 'staff_guard'), ('public.staff_invitations', 'staff_invitation_guard'), ('public.staff', 'restoration_is_used'),
      ('public.owner_restorations', 'owner_restoration_guard'), ('public.owner_restorations', 'owner_restorations_no_truncate')
      union all select 'public.fundings', t from unnest('{funding_guard,fundings_no_truncate,withdrawal_leaves_dues}'::text[]) t
      union all select 'public.' || a, t from (values ('pool_allocations', '{allocation_guard,allocations_no_truncate}'::text[]),
        ('investment_charges', '{charge_guard,charges_count,charges_no_truncate,fee_ends_its_investment}'),
        ('deposit_reversals', '{reversal_guard,reversals_no_truncate,reversals_add_up}'),
        ('declarations', '{declaration_guard,declarations_no_truncate}'), ('declaration_evidence', '{declaration_evidence_guard,declaration_evidence_no_truncate}')) x (a, all_of_it) cross join unnest(x.all_of_it) t
      union all select 'public.' || e, e || t from unnest('{pool_evidence,funding_evidence}'::text[]) e, unnest('{_no_change,_no_truncate}'::text[]) t
      union all select 'public.accruals', t from unnest('{accruals_check,loss_is_charged,accruals_no_change,accruals_no_truncate}'::text[]) t
      union all select 'public.declaration_closes', t from unnest('{declaration_close_guard,declaration_closes_no_truncate}'::text[]) t
      union all select 'public.dues', t from unnest('{dues_guard,dues_no_truncate,due_agrees,due_is_counted}'::text[]) t
      union all select 'public.investments', t from unnest('{investment_is_dated,terms_are_copied,paused_plan_is_refused,paused_plan_is_not_begun}'::text[]) t
      union all select 'public.plan_terms', t from unnest('{terms_are_kept,terms_no_truncate}'::text[]) t
      union all select 'public.plans', t from unnest('{version_is_counted,terms_are_numbered,terms_are_recorded}'::text[]) t
      union all select 'ledger.business_dates', t from unnest('{business_dates_guard,business_dates_no_truncate,one_date_stays_open}'::text[]) t
      union all select 'ledger.close_steps', t from unnest('{close_steps_guard,close_steps_no_truncate}'::text[]) t
      union all select 'ledger.trial_balances', t from unnest('{trial_balances_guard,trial_balances_no_truncate}'::text[]) t
      union all select 'chains.' || c[1], t from (values ('{observations,observation_guard,observations_no_truncate}'::text[]), ('{addresses,address_guard,chain_addresses_no_truncate}'),
        ('{accounts,account_guard,accounts_no_change,accounts_no_truncate}'), ('{price_points,prices_no_change,prices_no_truncate}')) v (c), unnest(c[2:]) t
      union all select 'public.' || q.request_table, 'row_agrees' from ledger.request_kinds q
    ) as v (tbl, trg)
    cross join lateral (select v.tbl || '.' || v.trg as name) n
     where not exists (select from pg_trigger t where t.tgrelid = v.tbl::regclass and t.tgname = v.trg and t.tgenabled = 'O')
     order by 1 limit 1
  ),
  -- each part has the guards of its whole, and no role may touch it by its own name
  missing_in_parts as (
    select c.oid::regclass::text || '.' || g.name as name
      from pg_class c
     cross join lateral (
       select t.tgname::text as name, exists (select from pg_trigger o where o.tgrelid = c.oid and o.tgname = t.tgname and o.tgenabled = 'O') as is_there
         from pg_trigger t where t.tgrelid = pg_partition_root(c.oid) and not t.tgisinternal
       union all select 'row security', c.relrowsecurity and c.relforcerowsecurity
       union all select 'rights of its own', not exists (select from aclexplode(c.relacl) x where x.grantee <> c.relowner)
       union all select 'unique', c.relkind = 'p' or exists (select from pg_constraint u where u.conrelid = c.oid and u.contype in ('p', 'u'))
     ) g
     where c.relispartition and c.relkind in ('r', 'p') and c.relowner = 'assay_owner'::regrole and not g.is_there
     order by 1 limit 1
  )
  select 'every rule is switched on', not exists (select from missing) and not exists (select from missing_constraints)
           and not exists (select from missing_in_parts),
           coalesce((select name from missing), (select name from missing_constraints), (select name from missing_in_parts))
$$;
