-- The check on live data: each guarantee of docs/ledger.md as a row, true or false, with the first offender.
-- (A check that looks for the rows of one table in another gives the minimum as first offender, not the first of an order: with
-- "limit 1" the planner compares row by row, and a ledger without faults has no such row: the check of 200,000 requests was
-- cancelled after six minutes. The checks that keep an order read an index once for each row, or have to read all anyway.)
create or replace function ledger.check_all() returns table (rule text, holds boolean, detail text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with linked as (
    select e.account_id, e.seq, e.tx_id, e.line, e.amount, e.balance_after, e.hash,
           lag(e.hash) over w as prev, lag(e.balance_after, 1, 0::bigint) over w as before, lag(e.seq, 1, 0::bigint) over w as prev_seq
      from ledger.entries e where random() > 0.001 or ledger.throttle() window w as (partition by e.account_id order by e.seq)
  ),
  broken as (
    select min(array[l.account_id, l.seq]) as entry
      from linked l left join ledger.transactions t on t.id = l.tx_id and t.bucket = public.bucket_of(l.tx_id)
     where l.seq <> l.prev_seq + 1 or l.balance_after <> l.before + l.amount
        or l.hash <> ledger.seal(coalesce(l.prev, sha256('assay')), t, l.line, l.account_id, l.amount, l.balance_after, l.seq)
    having count(*) > 0
  ),
  tips as (
    select a.id from ledger.accounts a
      left join lateral (select e.balance_after, e.seq, e.hash from ledger.entries e
                          where e.account_id = a.id and e.bucket = a.bucket order by e.seq desc limit 1) l on true
     where a.balance <> coalesce(l.balance_after, 0) or a.seq <> coalesce(l.seq, 0)
        or a.head <> coalesce(l.hash, sha256('assay'))
     order by a.id limit 1
  ),
  unbalanced as (
    select e.tx_id from ledger.entries e join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket where random() > 0.001 or ledger.throttle()
     group by e.tx_id, a.asset having sum(e.amount) <> 0 order by e.tx_id limit 1
  ),
  hollow as (
    select t.id from ledger.transactions t
     where (random() > 0.001 or ledger.throttle())
       and t.amount is distinct from (select sum(e.amount) from ledger.entries e where e.tx_id = t.id and e.amount > 0)
     order by t.id limit 1
  ),
  orphans as (
    select e.tx_id from ledger.entries e
     where not exists (select from ledger.transactions t where t.id = e.tx_id) order by e.tx_id limit 1
  ),
  requests as (
    select r.kind as ref, r.id, r.bucket, r.user_id, r.amount_cents as amount, r.status, 0::bigint as charged
      from public.transaction_lines r where r.kind <> 'investment'
    union all select 'investment', i.id, i.bucket, i.user_id, i.amount_cents, i.status, i.charged_cents from public.investments i
    union all select 'funding', f.id, f.bucket, null, f.amount_cents, f.status, 0 from public.fundings f
    union all select 'allocation', p.id, p.bucket, null, p.amount_cents, p.status, 0 from public.pool_allocations p
    union all select 'charge', c.id, c.bucket, c.user_id, c.amount_cents, c.status, 0 from public.investment_charges c
    union all select 'reversal', v.id, v.bucket, case when v.status in ('settled', 'returned') then v.user_id end, v.amount_cents, v.status, 0 from public.deposit_reversals v
  ),
  phases as (
    select t.ref_kind, t.ref_id, array_agg(t.phase order by t.phase) as seen,
           min(t.owner::text) as owner, min(t.amount * ledger.row_sign(t.kind)) filter (where t.phase = 1) as opened,
           min(t.amount * ledger.row_sign(t.kind)) filter (where t.phase = 2) as settled, array_agg(t.kind order by t.phase) as kinds
      from ledger.transactions t where random() > 0.001 or ledger.throttle() group by t.ref_kind, t.ref_id
  ),
  disagreeing as (
    select coalesce(r.ref, p.ref_kind) || ' ' || coalesce(r.id, p.ref_id) as what
      from requests r full join phases p on p.ref_kind = r.ref and p.ref_id = r.id
     where r.id is null
        or coalesce(p.seen, '{}') is distinct from
           case when r.charged = r.amount then array_remove(ledger.phases_of(r.ref, r.status), 2::smallint) else ledger.phases_of(r.ref, r.status) end
        or (p.seen is not null and (p.owner is distinct from r.user_id::text or p.opened <> r.amount or p.settled <> r.amount - r.charged
            or not (select bool_and(ledger.goes_with(k, r.status)) from unnest(p.kinds) k)))
     order by 1 limit 1
  ),
  paid_accruals as (
    select a.investment_id, a.user_id, sum(a.amount_cents) as s
      from public.dues d join public.accruals a on a.due_id = d.id and a.bucket = d.bucket where d.status = 'paid' group by 1, 2
  ),
  totals as (
    select min(u.id::text) as user_id from public.users u
      left join public.user_totals t on t.user_id = u.id
      left join (select user_id, sum(coalesce(credited_cents, amount_cents)) s from public.deposits where status = 'approved' group by 1) d on d.user_id = u.id
      left join (select user_id, sum(amount_cents) s from public.withdrawals where status = 'approved' group by 1) w on w.user_id = u.id
      left join (select user_id, sum(amount_cents) s from public.earnings group by 1) e on e.user_id = u.id
      left join (select user_id, sum(s) s from paid_accruals group by 1) a on a.user_id = u.id
     where t.deposits_cents is distinct from coalesce(d.s, 0) or t.withdrawals_cents is distinct from coalesce(w.s, 0) or t.earnings_cents is distinct from coalesce(e.s, 0) + coalesce(a.s, 0)
    having count(*) > 0
  ),
  set_aside as (
    -- what is opened and not settled is in the account that its opening put it in
    select min(coalesce(r.owner, a.owner)::text) as user_id from (
      select q.user_id as owner, u.to_kind as kind, sum(q.amount - q.charged) as amount
        from requests q join ledger.rules u on u.ref_kind = q.ref and u.phase = 1 and u.owned_by = 'investor'
       where ledger.phases_of(q.ref, q.status) = '{1}' group by 1, 2) r
      full join (select owner, kind, sum(balance) as amount
                   from ledger.accounts where owner is not null and kind <> 'available' group by 1, 2) a using (owner, kind)
     where coalesce(r.amount, 0) <> coalesce(a.amount, 0)
    having count(*) > 0
  ),
  invested_earnings as (
    select min(i.id::text) as id from public.investments i
      left join (select investment_id, sum(amount_cents) s from public.earnings group by 1) e on e.investment_id = i.id
      left join paid_accruals a on a.investment_id = i.id
     where i.earnings_cents <> coalesce(e.s, 0) + coalesce(a.s, 0) having count(*) > 0
  ),
  charged as (
    select min(i.id::text) as id from public.investments i
      left join (select investment_id, sum(amount_cents) s from public.investment_charges group by 1) c on c.investment_id = i.id
     where i.charged_cents <> coalesce(c.s, 0) or i.earnings_cents < 0 having count(*) > 0
  ),
  unpaid as (
    -- what the pool has put aside and nobody was paid yet lies in the payable account of its bucket
    select min(coalesce(p.asset, a.asset) || ' ' || coalesce(p.bucket, a.bucket)) as what
      from (select method as asset, bucket, sum(amount_cents) as amount from public.pool_allocations where status = 'allocated' group by 1, 2) p
      full join (select asset, bucket, sum(balance) as amount from ledger.accounts where owner is null and kind = 'payable' group by 1, 2) a
        using (asset, bucket)
     where coalesce(p.amount, 0) <> coalesce(a.amount, 0)
    having count(*) > 0
  ),
  missing_constraints as (
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
      ('public.notices', 'notice_is_kept'), ('public.notices', 'notices_no_truncate'), ('public.notices', 'notices_reach_webhooks'), ('public.notices', 'notices_reach_devices'), ('public.users', 'push_forgotten'), ('public.investor_tokens', 'push_goes_with_session'), ('public.api_keys', 'program_is_noted'), ('public.webhook_endpoints', 'program_is_noted'), ('public.webhook_endpoints', 'failing_is_noted'), ('public.users', 'keys_forgotten'), ('public.users', 'webhooks_forgotten'), ('public.staff', 'keys_forgotten'), ('public.staff', 'webhooks_forgotten'), ('public.notice_templates', 'words_are_kept'), ('public.notice_template_versions', 'notice_words_no_change'), ('public.notice_template_versions', 'notice_words_no_truncate'), ('public.deposits', 'decision_is_noted'), ('public.deposits', 'reversals_add_up'),
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
  ),
  -- the tables whose foreign keys or triggers check the bucket when a row is written
  misplaced as (
    select min(r.what) as what from (
      select q.ref || ' ' || q.id as what from requests q where q.bucket <> coalesce(public.bucket_of(q.user_id), q.bucket) or q.bucket <> public.bucket_of(q.id)
      union all select 'account ' || a.id from ledger.accounts a
                 where a.bucket <> coalesce(public.bucket_of(a.owner), ledger.bucket_of_account(a.kind, a.bucket))
      union all select 'transaction ' || t.id from ledger.transactions t
                 where (random() > 0.001 or ledger.throttle())
                   and (t.bucket <> coalesce(public.bucket_of(t.owner), t.bucket) or t.bucket <> public.bucket_of(t.ref_id) or t.bucket <> public.bucket_of(t.id))
      union all select 'entry ' || e.tx_id || ' ' || e.line from ledger.entries e
                  left join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
                  left join ledger.transactions t on t.id = e.tx_id
                 where (random() > 0.001 or ledger.throttle())
                   and (a.id is null or e.bucket <> t.bucket and (a.owner is not null or not ledger.spans_buckets(t.kind)))
      union all select 'answer of ' || k.principal from public.idempotency_keys k where k.bucket <> public.bucket_of_subject(k.principal)
      union all select 'sum of ' || u.subject from ledger.unchecked_sums u where u.bucket <> public.bucket_of_subject(u.subject)
    ) r
  )
  select 'all balances sum to zero for each asset', not exists (
           select from ledger.accounts group by asset having sum(balance) <> 0), null::text
  union all select 'no investor account is below zero', not exists (
           select from ledger.accounts where owner is not null and balance < 0), null
  union all select 'no account of the platform but custody, position, claims and write-offs is below zero', not exists (
           select from ledger.accounts where owner is null and kind not in ('custody', 'position', 'claims', 'write_offs') and balance < 0), null
  union all select 'what was put aside for earnings is there', not exists (select from unpaid where what is not null),
           (select what from unpaid)
  union all select 'every row lies in the bucket of its investor', not exists (select from misplaced where what is not null),
           (select what from misplaced)
  union all select 'every transaction sums to zero for each asset', not exists (select from unbalanced),
           (select 'transaction ' || tx_id from unbalanced)
  union all select 'every transaction has lines for its amount', not exists (select from hollow),
           (select 'transaction ' || id from hollow)
  union all select 'every line belongs to a transaction', not exists (select from orphans),
           (select 'transaction ' || tx_id from orphans)
  union all select 'every chain is whole', not exists (select from broken),
           (select format('account %s entry %s (transaction %s line %s)', e.account_id, e.seq, e.tx_id, e.line)
              from broken b join ledger.entries e on e.account_id = b.entry[1] and e.seq = b.entry[2] limit 1)
  union all select 'every account stands where its chain ends', not exists (select from tips),
           (select 'account ' || id from tips)
  union all select 'rows and ledger agree', not exists (select from disagreeing), (select what from disagreeing)
  union all select 'held and invested money is that of open requests', not exists (select from set_aside),
           (select 'investor ' || user_id from set_aside)
  union all select 'totals are those of the approved rows', not exists (select from totals),
           (select 'investor ' || user_id from totals)
  union all select 'earnings of investments are those of their rows', not exists (select from invested_earnings),
           (select 'investment ' || id from invested_earnings)
  union all select 'no investment has earned less than nothing, and charges are those of their rows', not exists (select from charged),
           (select 'investment ' || id from charged)
  union all select c.rule, c.holds, c.detail from ledger.check_earnings() c
  union all select k.* from coins.check_all() k
  union all select v.* from coins.check_claims() v
  union all select 'what one person moved in a day is summed', o.what is null, o.what from ledger.unchecked_offence() o (what)
  union all select 'every rule is switched on', not exists (select from missing) and not exists (select from missing_constraints)
           and not exists (select from missing_in_parts),
           coalesce((select name from missing), (select name from missing_constraints), (select name from missing_in_parts))
$$;
