import { BaseTransformer } from '@adonisjs/core/transformers'
import { iso } from '#database/columns'
import type { Delivery } from '#webhooks/delivery_service'
import { TEST_KIND } from '#webhooks/event'

export default class DeliveryTransformer extends BaseTransformer<Delivery> {
  toObject() {
    const { id, kind, created_at, due_at, delivered_at, attempts } = this.resource
    return {
      id,
      type: kind,
      createdAt: iso(created_at),
      state: due_at ? 'waiting' : delivered_at ? 'delivered' : 'given_up',
      nextAt: iso(due_at),
      attempts: attempts.map(({ at, status, duration_ms, error }) => ({
        ...{ at: new Date(at).toISOString(), status, durationMs: duration_ms, error },
      })),
      isTest: kind === TEST_KIND,
    }
  }
}
