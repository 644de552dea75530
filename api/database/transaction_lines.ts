import { mayBeDeclined, REQUEST_KINDS, REQUESTS, type RequestKind } from '#domain/request_kinds'

const line = (kind: RequestKind): string => {
  const { table, historyType, source, decidedColumn, address, isPaidOut } = REQUESTS[kind]
  const cancelledBy = mayBeDeclined(kind) ? 't.cancelled_by' : 'null::text as cancelled_by'
  return `  select t.id, '${historyType}'::text as type, t.user_id, t.method, ${kind === 'deposit' ? 'coalesce(t.credited_cents, t.amount_cents) as amount_cents' : 't.amount_cents'}, t.status, t.created_at,
         '${source}'::text as source, t.${decidedColumn} as decided_at, t.reason, ${cancelledBy}, ${address ? 't.address' : 'null::text as address'},
         '${kind}'::text as kind, t.reference, ${isPaidOut ? 't.payment_reference' : 'null::text as payment_reference'}, t.bucket,
         t.id as request_id, null::date as business_date
    from ${table} t`
}

/**
 * The view of all requests as lines of history, each with its outcome and its kind. The rights are those of
 * the role that reads. Lists of requests of every kind read them here.
 */
export const transactionLines = (): string =>
  `create or replace view transaction_lines with (security_invoker = true) as
${REQUEST_KINDS.map(line).join('\n  union all\n')};
`
