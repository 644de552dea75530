import { BaseTransformer } from '@adonisjs/core/transformers'
import { iso } from '#database/columns'
import type { Webhook } from '#webhooks/webhook_query'

export default class WebhookTransformer extends BaseTransformer<Webhook> {
  toObject() {
    const webhook = this.resource
    return {
      id: webhook.id,
      name: webhook.name,
      url: webhook.url,
      kinds: webhook.kinds,
      state: !webhook.is_on ? 'off' : webhook.failing_since ? 'failing' : 'on',
      createdAt: iso(webhook.created_at),
      rotatingUntil: iso(webhook.rotating_until),
    }
  }
}
