import db from '@adonisjs/lucid/services/db'
import { requestApproval } from '#approvals/approval_service'
import { PendingApproval } from '#approvals/second_person'
import { trust } from '#config/trust'
import { rowsOf } from '#database/rows'
import { ASSETS, type Asset } from '#domain/asset'
import { type InvestmentStatus, isActive } from '#domain/investment_status'
import { type Cents, format, sum } from '#domain/money'
import { earningsCredited } from '#domain/postings'
import { type BatchAnswer, type BatchResult, creditedResult } from '#earnings/earning_batch_answer'
import { ApprovalRequired } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import type { Command } from '#ledger/command'
import { commitAll } from '#ledger/ledger_batch'
import { againIfStale } from '#ledger/ledger_service'
import { withinPool } from '#ledger/pool_balance'
import { assertKeyIsFree, keepAnswer } from '#ledger/saved_answers'
import { publishAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'

type BatchItem = { uid: string; planId: string; investmentId: string; amount: Cents }
type Batch = { items: BatchItem[]; reason: string }

type Found = {
  id: string
  plan_id: string
  user_id: string
  method: Asset
  status: InvestmentStatus
}
type Owner = { id: string; is_own: boolean }

/** The assessment of an item: the asset that it is credited in, or why it is refused. */
type Assessed = { item: BatchItem } & ({ method: Asset } | { refusal: Failure })

const INVESTMENTS = `select id, plan_id, user_id, method, status from investments where id = any(cast(:ids as uuid[]))`
const OWNERS = `select id, ledger_api.is_own_account(cast(:staff as uuid), id) as is_own
                  from users where id = any(cast(:ids as uuid[])) and closed_at is null`

function assessOne(item: BatchItem, owner: Owner | undefined, match: Found | undefined): Assessed {
  const refused = (refusal: Failure): Assessed => ({ item, refusal })
  if (!owner) return refused(new Failure('user_not_found'))
  if (owner.is_own) return refused(new Failure('own_account'))
  if (match?.user_id !== item.uid) return refused(new Failure('investment_not_found'))
  if (match.plan_id !== item.planId) {
    const sentence = 'This investment was not made on that plan.'
    return refused(Failure.field('planId', 'belongs', sentence))
  }
  if (!isActive(match.status)) {
    return refused(new Failure('investment_not_active', { status: match.status }))
  }
  return { item, method: match.method }
}

/** The current state of every item, in two reads. */
async function assess(caller: Caller, items: BatchItem[]): Promise<Assessed[]> {
  const client = db.connection('staff')
  const ids = (of: (item: BatchItem) => string) => [...new Set(items.map(of))]
  const [matches, owners] = await Promise.all([
    rowsOf<Found>(client, INVESTMENTS, { ids: ids((item) => item.investmentId) }),
    rowsOf<Owner>(client, OWNERS, { ids: ids((item) => item.uid), staff: caller.id }),
  ])
  const investments = new Map(matches.map((row) => [row.id, row]))
  const people = new Map(owners.map((row) => [row.id, row]))
  return items.map((item) =>
    assessOne(item, people.get(item.uid), investments.get(item.investmentId)),
  )
}

/** The shape of a batch beyond its fields: each investment once. Failures: validation_failed. */
function assertDistinct(items: BatchItem[]): void {
  const seen = new Set<string>()
  for (const [index, { investmentId }] of items.entries()) {
    if (seen.has(investmentId)) {
      const sentence = 'This investment is in the batch already.'
      throw Failure.field(`items.${index}.investmentId`, 'distinct', sentence)
    }
    seen.add(investmentId)
  }
}

const commandOf = (item: BatchItem, method: Asset, reason: string): Command => ({
  owner: item.uid,
  action: 'earnings.credited',
  open: {
    investment_id: item.investmentId,
    plan_id: item.planId,
    amount_cents: item.amount,
    reason,
  },
  posting: earningsCredited(method, item.amount),
})

function totalsOf(credited: { method: Asset; amount: Cents }[], refused: number) {
  const methods = ASSETS.flatMap((method) => {
    const amounts = credited.flatMap((one) => (one.method === method ? one.amount : []))
    return amounts.length === 0
      ? []
      : { method, count: amounts.length, amount: format(sum(amounts)) }
  })
  const amount = format(sum(credited.map((one) => one.amount)))
  return { credited: credited.length, refused, amount, methods }
}

/** Credits the items that can be credited, and saves the answer under the key, in one transaction. Answers its bytes. */
async function attempt(caller: Caller, { items, reason }: Batch): Promise<string> {
  const assessed = await assess(caller, items)
  const credited = assessed.flatMap((one) =>
    'method' in one ? { ...one, amount: one.item.amount } : [],
  )
  let bytes = ''
  const drawn = () => credited.map(({ method, amount }) => ({ asset: method, amount }))
  const commands = credited.map(({ item, method }) => commandOf(item, method, reason))
  await withinPool(caller, drawn, () =>
    commitAll(caller, commands, async (trx, snapshots) => {
      const rows = snapshots.values()
      const results = assessed.map((one, index): BatchResult => {
        const { uid, investmentId } = one.item
        const of = { index, uid, investmentId }
        if ('method' in one) return creditedResult(of, rows.next().value ?? {})
        const { code, message } = one.refusal
        return { ...of, status: 'refused', earning: null, code, message }
      })
      const totals = totalsOf(credited, results.length - credited.length)
      bytes = JSON.stringify({ data: { results, totals } } satisfies BatchAnswer)
      await keepAnswer(caller, 200, bytes, trx)
    }),
  )
  const owners = new Set(credited.map(({ item }) => item.uid))
  for (const owner of owners) {
    await publishAfterCommit(Promise.resolve(), owner, 'earning', 'investment', 'balance')
  }
  return bytes
}

/** Two people confirm a batch as a whole, so one refused item refuses all of it. */
function assertAllCredited(assessed: Assessed[]): void {
  const fields = assessed.flatMap((one, index) => {
    if ('method' in one) return []
    const { code, message } = one.refusal
    return { field: `items.${index}.investmentId`, rule: code, message }
  })
  if (fields.length === 0) return
  const failure = new Failure('validation_failed', {}, fields)
  failure.message = `A second person confirms all items together, and ${fields.length} of them cannot be credited. Leave them out, and send the others again.`
  throw failure
}

const DIGEST = 'select ledger_api.batch_object(cast(:given as jsonb)) as object'

/** Requests a second approval of all items together. The same batch again is the same request. */
async function ask(caller: Caller, { items, reason }: Batch): Promise<PendingApproval> {
  assertAllCredited(await assess(caller, items))
  const given = {
    reason,
    items: Object.fromEntries(
      items.map(({ uid, planId, investmentId, amount }) => [
        investmentId,
        { uid, planId, amountCents: amount.toString() },
      ]),
    ),
  }
  const [row] = await rowsOf<{ object: string }>(db.connection('staff'), DIGEST, {
    given: JSON.stringify(given),
  })
  const request = { action: 'earnings.batch', object: row?.object ?? '', given } as const
  return new PendingApproval(await requestApproval(caller, request))
}

/**
 * Credits many earnings in one transaction with the answer to the call, or none of them. A refused item is a result and
 * does not stop the others. A total that takes two people is asked for as a whole, and so holds no refused item; one that is
 * more than the pool has is refused as a whole.
 * Failures: validation_failed, approval_open, pool_insufficient; unavailable while investors are locked.
 */
export async function creditAll(caller: Caller, batch: Batch): Promise<string | PendingApproval> {
  assertDistinct(batch.items)
  await assertKeyIsFree(caller)
  const call = () => againIfStale(() => ask(caller, batch))
  if (sum(batch.items.map(({ amount }) => amount)) > trust.approvalLimit) return call()
  try {
    return await againIfStale(() => attempt(caller, batch))
  } catch (error) {
    if (error instanceof ApprovalRequired) return call()
    throw error
  }
}
