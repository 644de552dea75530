// Rendered into the page at build, so it is a plain form that posts without a script; taken over here once
// somebody starts to use it.
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type Answer,
  type Draft,
  FIELDS,
  type Problems,
  problemsOf,
  send,
} from './contact_message.ts'
import { ProblemSummary } from './ProblemSummary.tsx'
import { SentPanel } from './SentPanel.tsx'
import { TextField } from './TextField.tsx'

interface Props {
  readonly action: string
  readonly email: string
  readonly onReady?: () => void
}

type State =
  | { readonly at: 'idle' | 'submitting' }
  | {
      readonly at: 'refused'
      readonly problems: Problems
      readonly message: string
      readonly attempt: number
    }
  | { readonly at: 'sent'; readonly reference: string }

const THERE_IS_A_PROBLEM = 'Your message was not sent yet.'

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ])
  return Object.fromEntries(entries)
}

const draftOf = (fields: Record<string, string>) =>
  Object.fromEntries(FIELDS.map((field) => [field, fields[field] ?? ''])) as Draft

export function ContactForm({ action, email, onReady }: Props) {
  const [state, setState] = useState<State>({ at: 'idle' })
  const attempt = useRef(0)
  useEffect(() => onReady?.(), [onReady])

  const settle = (answer: Answer) => {
    if (answer.kind === 'sent') return setState({ at: 'sent', reference: answer.reference })
    attempt.current += 1
    setState({
      at: 'refused',
      problems: answer.problems,
      message: answer.message,
      attempt: attempt.current,
    })
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

  if (state.at === 'sent') {
    return <SentPanel reference={state.reference} onAnother={() => setState({ at: 'idle' })} />
  }
  const problems = state.at === 'refused' ? state.problems : {}
  return (
    <form
      className="contact-form"
      method="post"
      action={action}
      // The browser's own check serves a form without a script; ours has begun before React came.
      noValidate={onReady !== undefined}
      onSubmit={submit}
    >
      {state.at === 'refused' && (
        <ProblemSummary key={state.attempt} problems={problems} message={state.message} />
      )}
      <div className="contact-pair">
        <TextField name="name" label="Name" autoComplete="name" problem={problems.name} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          problem={problems.email}
        />
      </div>
      <TextField name="subject" label="Subject" problem={problems.subject} />
      <TextField name="message" label="Message" rows={6} problem={problems.message} />
      <p className="contact-trap" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button className="button" type="submit" disabled={state.at === 'submitting'}>
        {state.at === 'submitting' ? 'Sending Message...' : 'Send Message'}
      </button>
      <p className="small muted">
        You get a reference at once and a copy by mail. What is kept:{' '}
        <a href="/privacy">Private Policy</a>.
      </p>
    </form>
  )
}
