import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import type { FieldError } from '#errors/failure'
import { CONTACT_PAGE_POLICY, contactPage, type PlainDraft } from '#messages/contact_page'
import { looksLikeAMachine, receive } from '#messages/contact_service'
import { sendMessage } from '#messages/contact_validator'

const isPlainForm = (ctx: HttpContext) =>
  /^application\/x-www-form-urlencoded\b/i.test(ctx.request.header('content-type') ?? '')

const typed = (value: unknown) => (typeof value === 'string' ? value : '')

export default class ContactController {
  /** From a script: 201 with the reference. From a plain form: the page that a person expects to see next. */
  async store(ctx: HttpContext) {
    const isPlain = isPlainForm(ctx)
    try {
      const { website, elapsed, ...draft } = await ctx.request.validateUsing(sendMessage)
      const reference = await receive(draft, looksLikeAMachine({ website, elapsed }))
      if (!isPlain) return ctx.response.created({ data: { reference } })
      ctx.response.status(303).header('location', `/contact/sent?reference=${reference}`).send('')
    } catch (error) {
      if (!isPlain || !(error instanceof errors.E_VALIDATION_ERROR)) throw error
      this.#offerAgain(ctx, error.messages as FieldError[])
    }
  }

  #offerAgain({ request, response }: HttpContext, problems: FieldError[]) {
    const { name, email, subject, message } = request.body()
    const draft: PlainDraft = {
      name: typed(name),
      email: typed(email),
      subject: typed(subject),
      message: typed(message),
    }
    response
      .header('content-security-policy', CONTACT_PAGE_POLICY)
      .header('content-type', 'text/html; charset=utf-8')
    response.status(422).send(contactPage(draft, problems))
  }
}
