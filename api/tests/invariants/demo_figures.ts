/**
 * What a filled demonstration is assessed by; `untrue` are the rules of the checks that do not hold, `free` is what the pool
 * of each asset has (cents), and `paid_late` names the assets with a day that was not funded at first.
 */
export type Match = {
  untrue: string[]
  late: number
  postings: number
  statements: number
  waiting: number
  by_two: number
  earned_by_two: number
  withdrawn: number
  published: number
  credits: number
  free: number[]
  paid_late: string[]
  simulated: number
  observed: number
  cancelled: number
  unpaid: number
  misdated: number
  off_terms: number
  desk: object
}

/**
 * Reads it from a database; `late`: lines of an account, and of the journal, that precede an older one; `misdated`: notices of
 * earnings that do not say what their day has brought; `off_terms`: investments at a fixed rate that have not earned what their
 * terms say for the days that are over, to the cent.
 */
export const FOUND = `
select array(select c.rule from ledger.check_all() c where not c.holds)
    || array(select c.rule from audit_check() c where not c.holds) as untrue,
  (select count(*) from (
     select t.at < lag(t.at) over (partition by e.account_id order by e.seq) or e.tx_id < lag(e.tx_id) over (order by t.at, t.id) as late
       from ledger.entries e join ledger.transactions t on t.id = e.tx_id) l where l.late)::int as late,
  (select count(*) from ledger.transactions)::int as postings,
  (select count(distinct e.cmin::text) from ledger.entries e)::int as statements,
  (select count(*) from earnings)::int as credits,
  (select array_agg(p.balance::float8 order by a.place) from ledger.accounts p join ledger.assets a on a.code = p.asset where p.kind = 'pool') as free,
  array(select distinct d.method from dues d where d.paid_on > d.business_date order by 1) as paid_late,
  (select count(distinct a.maker_id) from approvals a where a.state = 'open')::int as waiting,
  (select count(*) from approvals a where a.state = 'confirmed')::int as by_two,
  (select count(*) from approvals a where a.state = 'confirmed' and a.action like 'earnings%')::int as earned_by_two,
  (select count(*) from approvals a where a.state = 'confirmed' and a.action = 'pool.withdraw')::int as withdrawn,
  (select count(*) from transaction_lines l join users u on u.id = l.user_id where u.email = 'investor@demo.test')::int as published,
  (select count(*) from deposits d join chains.simulated_payments s on s.deposit_id = d.id
    where d.status = 'approved' and coins.worth(d.method, s.amount, s.usd_e8) = d.amount_cents)::float8
    / (select count(*) from deposits d where d.status = 'approved') as simulated,
  (select count(*) from chains.observations)::int as observed,
  (select count(*) from deposits d where d.cancelled_by = 'investor')::int as cancelled,
  (select count(*) from withdrawals w where w.status = 'approved' and w.payment_reference is null)::int as unpaid,
  (select count(*) from notices n
    where n.kind = 'earnings_paid' and (n.facts->>'amountCents')::numeric <>
      (select coalesce(sum(e.amount_cents), 0) from earnings e where e.user_id = n.person_id and to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD') = n.facts->>'date')
      + (select coalesce(sum(a.amount_cents), 0) from dues d join accruals a on a.due_id = d.id
          where a.user_id = n.person_id and d.paid_on::text = n.facts->>'date'))::int as misdated,
  (select count(*) from investments i cross join (select max(b.date) as date from ledger.business_dates b where b.status = 'closed') l
    where i.kind = 'fixed' and i.status in ('approved', 'ended') and i.earnings_cents <>
      ledger.accrued(i.amount_cents, i.returns, case i.status when 'approved' then least(l.date - i.approved_on, i.duration_days) else i.duration_days end))::int as off_terms,
  (select jsonb_build_object('offered', p.offered, 'investments', count(*), 'ofTheDemoInvestor', count(*) filter (where u.email = 'investor@demo.test'),
            'lost', sum(i.charged_cents), 'earned', sum(i.earnings_cents) > 0,
            'declared', (select count(*) from declarations d where d.plan_id = p.id and d.requested_by <> d.decided_by),
            'losses', (select count(*) from declarations d join declaration_evidence v on v.declaration_id = d.id
                        where d.plan_id = p.id and d.rate < 0))
     from plans p join investments i on i.plan_id = p.id and i.status = 'approved' join users u on u.id = i.user_id
    where p.kind = 'declared' group by p.id) as desk`
