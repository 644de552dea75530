import type { HttpContext } from '@adonisjs/core/http'
import { rotate } from '#api_keys/key_validator'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import { deliveriesOf, type Delivery, resend, sendTest } from '#webhooks/delivery_service'
import DeliveryTransformer from '#webhooks/delivery_transformer'
import { type Webhook, webhooksOf } from '#webhooks/webhook_query'
import {
  createWebhook,
  type MadeWebhook,
  removeWebhook,
  rotateWebhook,
  saveWebhook,
} from '#webhooks/webhook_service'
import WebhookTransformer from '#webhooks/webhook_transformer'
import * as forms from '#webhooks/webhook_validator'

const shown = (webhook: Webhook) => new WebhookTransformer(webhook).toObject()
const shownDelivery = (delivery: Delivery) => new DeliveryTransformer(delivery).toObject()
const shownOnce = ({ webhook, signingKey }: MadeWebhook) => ({
  data: { webhook: shown(webhook), signingKey },
})
const idOf = (ctx: HttpContext) => uuidParam(ctx, 'id', 'webhook_not_found')

/** The webhooks of the caller and what became of their events: the same for investors and staff. */
export default class WebhooksController {
  async index(ctx: HttpContext) {
    return { data: (await webhooksOf(callerOf(ctx))).map(shown) }
  }

  async store(ctx: HttpContext) {
    const made = await createWebhook(callerOf(ctx), await takeBody(ctx, forms.createWebhook))
    ctx.response.status(201)
    return shownOnce(made)
  }

  async update(ctx: HttpContext) {
    const id = idOf(ctx)
    const settings = await takeBody(ctx, forms.saveWebhook)
    return { data: shown(await saveWebhook(callerOf(ctx), id, settings)) }
  }

  async rotate(ctx: HttpContext) {
    const id = idOf(ctx)
    const { graceHours } = await takeBody(ctx, rotate)
    return shownOnce(await rotateWebhook(callerOf(ctx), id, graceHours))
  }

  async destroy(ctx: HttpContext) {
    return { data: shown(await removeWebhook(callerOf(ctx), idOf(ctx))) }
  }

  async deliveries(ctx: HttpContext) {
    return { data: (await deliveriesOf(callerOf(ctx), idOf(ctx))).map(shownDelivery) }
  }

  async test(ctx: HttpContext) {
    const delivery = await sendTest(callerOf(ctx), idOf(ctx))
    ctx.response.status(201)
    return { data: shownDelivery(delivery) }
  }

  async resend(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'delivery_not_found')
    return { data: shownDelivery(await resend(callerOf(ctx), id)) }
  }
}
