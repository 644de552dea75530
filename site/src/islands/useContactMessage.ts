import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type Answer,
  type Draft,
  FIELDS,
  type Problems,
  problemsOf,
  send,
} from './contact_message.ts'

type State =
  | { readonly at: 'idle' | 'next' | 'submitting' }
  | {
      readonly at: 'refused'
      readonly problems: Problems
      readonly message: string
      readonly attempt: number
    }
  | { readonly at: 'sent'; readonly reference: string }

const THERE_IS_A_PROBLEM = 'Your message has not been sent.'

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ])
  return Object.fromEntries(entries)
}

const draftOf = (fields: Record<string, string>) =>
  Object.fromEntries(FIELDS.map((field) => [field, fields[field] ?? ''])) as Draft

/** The state of a message, sending it, and starting the next one. */
export function useContactMessage(action: string, email: string) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const attempt = useRef(0)
  // the button for the next message is gone with its panel, and the focus would be gone with it
  useEffect(() => {
    if (state.at === 'next') document.getElementById(FIELDS[0])?.focus()
  }, [state.at])

  const settle = (answer: Answer) => {
    if (answer.kind === 'sent') return setState({ at: 'sent', reference: answer.reference })
    attempt.current += 1
    const { problems, message } = answer
    setState({ at: 'refused', problems, message, attempt: attempt.current })
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.at === 'submitting') return
    const fields = fieldsOf(event.currentTarget)
    const problems = problemsOf(draftOf(fields))
    if (Object.keys(problems).length > 0)
      return settle({ kind: 'refused', problems, message: THERE_IS_A_PROBLEM })
    setState({ at: 'submitting' })
    settle(await send(action, fields, email))
  }

  return { state, submit, begin: () => setState({ at: 'next' }) }
}
