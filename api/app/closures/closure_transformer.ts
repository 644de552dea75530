import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Closure, ClosureRequest } from '#closures/closure'
import { iso } from '#database/columns'
import { cents, format } from '#domain/money'

const shown = ({ requested_at: requestedAt, blockers }: Closure) => ({
  requestedAt: iso(requestedAt),
  blockers: blockers.map(({ kind, count, cents: amount }) => ({
    kind,
    count,
    amount: format(cents(BigInt(amount))),
  })),
})

/** The closure of one's own account. */
export default class ClosureTransformer extends BaseTransformer<Closure> {
  toObject() {
    return shown(this.resource)
  }
}

/** A request in the queue of the staff. */
export class ClosureRequestTransformer extends BaseTransformer<ClosureRequest> {
  toObject() {
    const { id, name } = this.resource
    return { id, name, ...shown(this.resource) }
  }
}
