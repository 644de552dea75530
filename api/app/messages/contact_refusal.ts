import type { HttpContext } from '@adonisjs/core/http'
import type { FieldError } from '#errors/failure'
import { CONTACT_PAGE_POLICY, contactPage, type PlainDraft } from '#messages/contact_page'
import type { RefusalPage } from '#routing/route_entry'

export const isPlainForm = (ctx: HttpContext) =>
  /^application\/x-www-form-urlencoded\b/i.test(ctx.request.header('content-type') ?? '')

const typed = (value: unknown) => (typeof value === 'string' ? value : '')

/** Null for an unreadable body: there is nothing to show again. */
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

/** The answer to any refusal of a plain form: the form again, with the problems and what was typed. */
export function contactRefusal(
  ctx: HttpContext,
  { message, errors = [] }: { message: string; errors?: FieldError[] },
): RefusalPage | null {
  if (!isPlainForm(ctx)) return null
  return { policy: CONTACT_PAGE_POLICY, html: contactPage(draftOf(ctx), message, errors) }
}
