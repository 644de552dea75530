import type { HttpContext } from '@adonisjs/core/http'
import { acknowledgedAt } from '#risk/acknowledgement_query'
import { acknowledge } from '#risk/acknowledgement_service'
import AcknowledgementTransformer from '#risk/acknowledgement_transformer'
import { acknowledgeRisk } from '#risk/acknowledgement_validator'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

const shown = (at: Date | null) => ({ data: new AcknowledgementTransformer({ at }).toObject() })

export default class AcknowledgementsController {
  async show(ctx: HttpContext) {
    return shown(await acknowledgedAt(callerOf(ctx)))
  }

  async store(ctx: HttpContext) {
    await takeBody(ctx, acknowledgeRisk)
    ctx.response.status(201)
    return shown(await acknowledge(callerOf(ctx)))
  }
}
