import { Audit } from '#audit/audit_log'
import { trust } from '#config/trust'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { RISK_NOTICE } from '#domain/risk_notice'
import { Failure } from '#errors/failure'
import { acknowledgedAt, readAcknowledgement } from '#risk/acknowledgement_query'
import type { Caller } from '#routing/caller'

/** Records that the caller has read the current notice. A second call changes nothing; it answers the first time. */
export function acknowledge(caller: Caller): Promise<Date | null> {
  return asInvestor(caller, async (trx) => {
    const { version } = RISK_NOTICE
    const kept = await rowsOf(
      trx,
      `insert into risk_acknowledgements (user_id, bucket, version) values (app_uid(), bucket_of(app_uid()), :version)
       on conflict do nothing returning version`,
      { version },
    )
    if (kept.length > 0) {
      const fact = { action: 'risk.acknowledged', objectKind: 'user', objectId: caller.id }
      await Audit.record(caller, { ...fact, after: { version } }, trx)
    }
    return readAcknowledgement(trx)
  })
}

/** Failures: risk_not_acknowledged, where this installation requires it. */
export async function assertRiskAcknowledged(caller: Caller): Promise<void> {
  if (trust.riskAcknowledgement === 'required' && (await acknowledgedAt(caller)) === null)
    throw new Failure('risk_not_acknowledged')
}
