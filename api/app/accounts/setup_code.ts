import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { makeSecret } from '#protection/one_time_secret'
import { inTransaction } from '#database/transaction'

const LIFETIME_HOURS = 24

/** Serialises starts and registrations of staff, so that no setup code is live beside the first owner. */
export async function lockSetup(trx: QueryClientContract): Promise<void> {
  await trx.rawQuery('select ledger_api.lock_setup()')
}

/**
 * The one-time code that makes the first owner of an empty installation; null once there is any staff.
 * It lives for 24 hours. A new start replaces an unused code, so that the code printed last is the one that works.
 */
export async function issueSetupCode(): Promise<string | null> {
  return inTransaction(db.connection('identity'), async (trx) => {
    await lockSetup(trx)
    const staff = await trx.from('staff').select('id').first()
    if (staff) return null
    const { secret, digest } = makeSecret()
    await trx
      .from('staff_invitations')
      .where('setup', true)
      .whereNull('used_at')
      .update({ used_at: new Date() })
    await trx.table('staff_invitations').insert({
      role: 'owner',
      token_hash: digest,
      setup: true,
      expires_at: new Date(Date.now() + LIFETIME_HOURS * 3_600_000),
    })
    return secret
  })
}
