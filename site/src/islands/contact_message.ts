// A contact message: its fields, their validation, and sending it.
export const FIELDS = ['name', 'email', 'subject', 'message'] as const

export type Field = (typeof FIELDS)[number]
export type Draft = Readonly<Record<Field, string>>
export type Problems = Partial<Record<Field, string>>

// Every part is bounded, so an address of any length is checked in one pass.
const EMAIL = /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,8}$/
const EMAIL_LENGTH = 254

export function problemsOf(draft: Draft): Problems {
  const problems: Problems = {}
  for (const field of FIELDS) {
    if (draft[field].trim() === '') problems[field] = 'This field is required.'
  }
  const email = draft.email.trim()
  if (!problems.email && (email.length > EMAIL_LENGTH || !EMAIL.test(email))) {
    problems.email = 'Please enter a valid email address.'
  }
  return problems
}

export type Answer =
  | { readonly kind: 'sent'; readonly reference: string }
  | { readonly kind: 'refused'; readonly problems: Problems; readonly message: string }

interface ServerAnswer {
  readonly data?: { readonly reference?: string }
  readonly message?: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name)
const TIMEOUT_MS = 15_000

const unreachable = (email: string): Answer => ({
  kind: 'refused',
  problems: {},
  message: `Your message was not sent: the server could not be reached. Your text is still here. Try again, or write to ${email}.`,
})

function refusal({ message, errors = [] }: ServerAnswer, email: string): Answer {
  const problems: Problems = {}
  for (const error of errors) if (isField(error.field)) problems[error.field] ??= error.message
  return {
    kind: 'refused',
    problems,
    message:
      message ??
      `Your message was not sent. Your text is still here. Try again, or write to ${email}.`,
  }
}

/** No person fills four fields faster; the server treats a faster message as a bot's. */
const PERSON_MS = 2000

/** A person never waits here. A program that drives a browser is slowed to a human pace. */
async function atAPersonsPace(): Promise<void> {
  // a timer may fire a little early, and the server would treat such a message as a bot's
  for (let early = PERSON_MS - performance.now(); early > 0; early = PERSON_MS - performance.now())
    await new Promise((later) => setTimeout(later, Math.ceil(early)))
}

/** Sends the form's fields, including the hidden one for bots. Returns a network failure instead of throwing. */
export async function send(
  action: string,
  fields: Record<string, string>,
  email: string,
): Promise<Answer> {
  await atAPersonsPace()
  const elapsed = Math.round(performance.now())
  let response: Response
  let body: ServerAnswer
  try {
    response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, elapsed }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    body = await response.json()
  } catch (failure) {
    // Down, too slow, or an answer that is not JSON: the same for the visitor.
    if (
      failure instanceof TypeError ||
      failure instanceof SyntaxError ||
      failure instanceof DOMException
    ) {
      return unreachable(email)
    }
    throw failure
  }
  const reference = body.data?.reference
  return response.ok && reference ? { kind: 'sent', reference } : refusal(body, email)
}
