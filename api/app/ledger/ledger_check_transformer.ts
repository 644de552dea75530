import { createHash } from 'node:crypto'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { iso } from '#database/columns'
import type { CheckedLedger } from '#ledger/ledger_health'

type LastCheck = { last: CheckedLedger | null; isRunning: boolean; oldAfterMs: number }

/** What everybody with an account may know of the last ledger check: which guarantees hold, and not what breaks one. */
export default class LedgerCheckTransformer extends BaseTransformer<LastCheck> {
  toObject() {
    const { last, isRunning, oldAfterMs } = this.resource
    const guarantees = (last?.proofs ?? []).map(({ rule, holds }) => ({ rule, holds }))
    const checkedAt = iso(last?.checkedAt)
    const text = JSON.stringify([checkedAt, guarantees])
    return {
      checkedAt,
      // by the clock of the server: that of a browser may be wrong by days
      ageSeconds: last
        ? Math.max(0, Math.floor((Date.now() - last.checkedAt.getTime()) / 1000))
        : null,
      oldAfterSeconds: Math.floor(oldAfterMs / 1000),
      isRunning,
      count: guarantees.length,
      holding: guarantees.filter(({ holds }) => holds).length,
      guarantees,
      digest: last ? createHash('sha256').update(text).digest('hex') : null,
    }
  }
}
