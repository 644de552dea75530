import { BaseTransformer } from '@adonisjs/core/transformers'
import type { HealthReport } from '#ledger/health_query'
import { iso } from '#database/columns'

export default class HealthTransformer extends BaseTransformer<HealthReport> {
  #ledger() {
    const { last, isRunning } = this.resource
    const proofs = last?.proofs ?? []
    return {
      isRunning,
      checkedAt: iso(last?.checkedAt),
      tookMs: last?.tookMs ?? null,
      // an empty list of checks is not a pass
      holds: last ? proofs.length > 0 && proofs.every((proof) => proof.holds) : null,
      proofs: proofs.map(({ rule, holds, detail }) => ({
        rule,
        holds,
        detail: holds ? null : detail,
      })),
    }
  }

  toObject() {
    const { mail } = this.resource
    return {
      ledger: this.#ledger(),
      mail: {
        waiting: Number(mail.waiting),
        oldestAt: iso(mail.oldest_at),
        mostAttempts: mail.most_attempts,
      },
    }
  }
}
