import type { HttpContext } from '@adonisjs/core/http'
import { isPlainForm } from '#messages/contact_refusal'
import { looksLikeAMachine, receive } from '#messages/contact_service'
import { sendMessage } from '#messages/contact_validator'
import { takeBody } from '#routing/body'
import { callOf } from '#routing/caller'

export default class ContactController {
  /** A script gets 201 with the reference, a plain form the page that a person expects next. */
  async store(ctx: HttpContext) {
    const { website, elapsed, ...draft } = await takeBody(ctx, sendMessage)
    const reference = await receive(draft, looksLikeAMachine({ website, elapsed }), callOf(ctx))
    if (!isPlainForm(ctx)) return ctx.response.created({ data: { reference } })
    ctx.response.status(303).header('location', `/contact/sent?reference=${reference}`).send('')
  }
}
