import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { RISK_NOTICE } from '#domain/risk_notice'

/** When the investor of the transaction acknowledged the risk notice as it reads today; null where they did not. */
export async function readAcknowledgement(trx: TransactionClientContract): Promise<Date | null> {
  const [row] = await rowsOf<{ acknowledged_at: Date }>(
    trx,
    'select acknowledged_at from risk_acknowledgements where user_id = app_uid() and version = :version',
    { version: RISK_NOTICE.version },
  )
  return row?.acknowledged_at ?? null
}

export const acknowledgedAt = (investor: { id: string }): Promise<Date | null> =>
  asInvestor(investor, readAcknowledgement)
