import type { HttpContext } from '@adonisjs/core/http'
import type { FieldError } from '#errors/failure'
import { CONTACT_PAGE_POLICY, contactPage, type PlainDraft } from '#messages/contact_page'
import type { RefusalPage } from '#routing/route_entry'

export const isPlainForm = (ctx: HttpContext) =>
  /^application\/x-www-form-urlencoded\b/i.test(ctx.request.header('content-type') ?? '')

const typed = (value: unknown) => (typeof value === 'string' ? value : '')

/** A body that could not be read has nothing that could be shown again. */
function draftOf({ request }: HttpContext): PlainDraft | null {
  const { name, email, subject, message } = request.body()
  if ([name, email, subject, message].every((value) => value === undefined)) return null
  return {
    name: typed(name),
    email: typed(email),
    subject: typed(subject),
    message: typed(message),
  }
}

/** Whatever refuses a plain form, and wherever: the form again, with what is wrong and what was typed. */
export function contactRefusal(
  ctx: HttpContext,
  { message, errors = [] }: { message: string; errors?: FieldError[] },
): RefusalPage | null {
  if (!isPlainForm(ctx)) return null
  return { policy: CONTACT_PAGE_POLICY, html: contactPage(draftOf(ctx), message, errors) }
}
