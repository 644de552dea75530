// Rendered into the page at build time, so it is a plain form that posts without a script; React takes over when a
// visitor starts to use it.
import { useEffect } from 'react'
import { ContactFields } from './ContactFields.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { SentPanel } from './SentPanel.tsx'
import { useContactMessage } from './useContactMessage.ts'

interface Props {
  readonly action: string
  readonly email: string
  readonly onReady?: () => void
}

export function ContactForm({ action, email, onReady }: Props) {
  const { state, submit, begin } = useContactMessage(action, email)
  useEffect(() => onReady?.(), [onReady])

  if (state.at === 'sent') return <SentPanel reference={state.reference} onAnother={begin} />
  return (
    <form
      className="contact-form"
      method="post"
      action={action}
      // The browser's own validation is for the form without a script; our script has switched it off before React loads.
      noValidate={onReady !== undefined}
      onSubmit={(event) => void submit(event)}
    >
      {state.at === 'refused' && (
        <ProblemSummary key={state.attempt} problems={state.problems} message={state.message} />
      )}
      <ContactFields problems={state.at === 'refused' ? state.problems : {}} />
      <button className="button" type="submit" disabled={state.at === 'submitting'}>
        {state.at === 'submitting' ? 'Sending Message...' : 'Send Message'}
      </button>
      <p className="small muted">
        You get a reference at once, and by mail. What is kept:{' '}
        <a href="/privacy">Private Policy</a>.
      </p>
    </form>
  )
}
