-- What investments have lost, and the fees of leaving them, as lines of history: booked from birth, so approved. The rights are
-- those of the role that reads.
create or replace view charge_lines with (security_invoker = true) as
  select c.id, case c.status when 'lost' then 'loss' else 'fee' end as type, c.user_id, c.method, -c.amount_cents as amount_cents,
         'approved'::text as status, c.created_at, 'system'::text as source, c.created_at as decided_at, null::text as reason,
         null::text as cancelled_by, null::text as address, 'charge'::text as kind, c.reference, null::text as payment_reference, c.bucket,
         c.investment_id as request_id, c.business_date
    from investment_charges c;
