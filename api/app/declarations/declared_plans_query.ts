import { rowsOf } from '#database/rows'
import { type Cents, cents, format } from '#domain/money'
import { readFromReplica } from '#lists/reading'
import type { Caller } from '#routing/caller'

type Row = {
  id: string
  name: string
  next: string | null
  may: boolean | null
  investments: bigint
  principal: string
}

const PLANS = `
  select p.id, p.name, n.next, ledger.may_be_declared(n.next) as may, s.investments, s.principal
    from plans p
   cross join lateral (select ledger.next_declaration(p.id) as next) n
   cross join lateral (
     select count(*) as investments, coalesce(sum(i.amount_cents - i.charged_cents), 0) as principal
       from investments i where i.plan_id = p.id and i.kind = 'declared' and i.status = 'approved') s
   where p.kind = 'declared' or s.investments > 0
   order by p.name, p.id`

const show = ({ id, name, next, may, investments, principal }: Row) => ({
  id,
  name,
  nextDate: next,
  mayBeDeclared: may === true,
  investments: Number(investments),
  principal: format(cents(BigInt(principal)) as Cents),
})

export type DeclaredPlan = ReturnType<typeof show>

/** The plans whose days are declared, each with the date that is next. */
export async function declaredPlans(caller: Caller): Promise<DeclaredPlan[]> {
  const rows = await readFromReplica(caller, (client) => rowsOf<Row>(client, PLANS, {}))
  return rows.map(show)
}
