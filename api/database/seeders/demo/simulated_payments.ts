import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { type Asset, ASSETS } from '#domain/asset'
import { coinsFor, priceE8 } from '#domain/coin_price'
import { cents } from '#domain/money'
import { samplePrice } from '#domain/sample_prices'

type Row = { id: string; method: Asset; cents: bigint; decided_at: Date }

const MINUTE = 60_000
/** Payments arrive a little before they are approved. */
const BEFORE = 40 * MINUTE
const AT_ONCE = 2000

const CREDITED = `select id, method, amount_cents as cents, decided_at from deposits
  where status = 'approved' and verification = 'manual' order by id`

/**
 * Invents the coins of each credited deposit of the demonstration's past, at the sample price of its minute: worth exactly what was
 * credited. They are shown as simulated history, and no book counts them.
 */
export async function simulatePayments(trx: TransactionClientContract): Promise<void> {
  const rows = (await rowsOf<Row>(trx, CREDITED)).map(
    ({ id, method, cents: amount, decided_at }) => {
      const at = Math.floor((decided_at.getTime() - BEFORE) / MINUTE) * MINUTE
      const price = priceE8(samplePrice(ASSETS.indexOf(method), at))
      return {
        ...{ deposit_id: id, amount: coinsFor(method, cents(amount), price).toString() },
        ...{ usd_e8: price.toString(), at: new Date(at).toISOString() },
      }
    },
  )
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx.rawQuery(
      `insert into chains.simulated_payments (deposit_id, amount, usd_e8, at)
       select deposit_id, amount, usd_e8, at from jsonb_to_recordset(cast(:rows as jsonb))
         r (deposit_id uuid, amount numeric, usd_e8 bigint, at timestamptz)`,
      { rows: JSON.stringify(rows.slice(from, from + AT_ONCE)) },
    )
}
