import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { requestApproval } from '#approvals/approval_service'
import { inBucketOf } from '#database/bucket'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import type { FundingSource } from '#domain/funding_source'
import { type Cents, cents, formatUsd } from '#domain/money'
import { Failure } from '#errors/failure'
import type { Snapshot } from '#ledger/command'
import { takeableBalances } from '#ledger/pool_balance'
import type { Caller } from '#routing/caller'

type Movement = { asset: Asset; amount: Cents; note: string | null; evidence: string[] }
type Funding = Movement & { source: FundingSource; period: string }

/** The pool and its rows lie in bucket 0. */
const aNewId = () => inBucketOf('00000000-0000-0000-0000-000000000000', randomUUID())

/** Refuses a file that is not there. Failures: validation_failed. */
export async function assertUploaded(evidence: string[]): Promise<void> {
  const matches = await rowsOf<{ id: string }>(
    db.connection('staff'),
    'select id from pool_evidence where id = any(cast(:evidence as uuid[]))',
    { evidence },
  )
  const known = new Set(matches.map(({ id }) => id))
  const missing = evidence.findIndex((id) => !known.has(id))
  if (missing >= 0) {
    const sentence = 'This file is not there. Upload it again.'
    throw Failure.field(`evidence.${missing}`, 'exists', sentence)
  }
}

const given = ({ amount, ...rest }: Movement) => ({ ...rest, amountCents: amount.toString() })

/** Asks a second person to fund the pool, whatever the amount. Failures: validation_failed. */
export async function requestFunding(caller: Caller, funding: Funding): Promise<Snapshot> {
  await assertUploaded(funding.evidence)
  return requestApproval(caller, { action: 'pool.fund', object: aNewId(), given: given(funding) })
}

/**
 * Asks a second person to take money out of the pool, never below what is due to investors.
 * Failures: validation_failed, pool_insufficient.
 */
export async function requestWithdrawal(caller: Caller, taken: Movement): Promise<Snapshot> {
  await assertUploaded(taken.evidence)
  const balances = await takeableBalances(db.connection('staff'))
  const available = balances.get(taken.asset) ?? cents(0n)
  if (taken.amount > available) {
    const values = { asset: taken.asset, available: formatUsd(available) }
    throw new Failure('pool_insufficient', { ...values, amount: formatUsd(taken.amount) })
  }
  return requestApproval(caller, { action: 'pool.withdraw', object: aNewId(), given: given(taken) })
}
