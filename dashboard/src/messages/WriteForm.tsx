import toast from 'react-hot-toast/headless'
import { useSWRConfig } from 'swr'
import { type CallFailure, isLost, sentenceOf, whyUnknown } from '@assay/client/failures'
import { useRef } from 'react'
import { postOnce } from '../client.ts'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { useDraft } from '../ui/useDraft.ts'
import { useFieldFrame } from '../ui/Field.tsx'
import { useForm } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import type { Thread } from './message.ts'

const FAILED = 'Your message was not sent.'
/** As long as the API takes. */
const LONGEST = 10_000

const lostSentence = (failure: CallFailure): string =>
  `${whyUnknown(failure)}, so it is not known whether your message was sent. Send it again: it arrives only once.`

interface WriteFormProps {
  readonly transactionId: string | null
  readonly onSent: (thread: Thread) => void
}

/** One text to support: in the thread about the transaction, or in the one about none. */
export function WriteForm({ transactionId, onSent }: WriteFormProps) {
  const { mutate } = useSWRConfig()
  const draft = useDraft(`message.${transactionId ?? ''}`, { text: '' })
  const sent = useRef<{ text: string; key: string } | null>(null)
  const { errors, sending, summary, onSubmit } = useForm({
    check: ({ text = '' }): Record<string, string> =>
      text.trim() === '' ? { text: 'This field is required.' } : {},
    explain: (failure) => (isLost(failure) ? lostSentence(failure) : sentenceOf(failure, FAILED)),
    async send({ text = '' }) {
      const body = { text: text.trim(), ...(transactionId !== null && { transactionId }) }
      // the same text again is the same call, even if its answer was lost
      if (sent.current?.text !== body.text)
        sent.current = { text: body.text, key: crypto.randomUUID() }
      const { key } = sent.current
      const { data } = await whileWaiting(postOnce<Thread>('/user/messages', body, key))
      sent.current = null
      await mutate('/user/messages')
      toast.success('Your message is sent.')
      draft.clear()
      onSent(data)
    },
  })
  const { inputProps, notes } = useFieldFrame('text', errors.fields.text)
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <ErrorSummary errors={errors} focus={summary} />
      <div className="field">
        <label className="field-label" htmlFor="text">
          Your message
        </label>
        <textarea
          className="input thread-input"
          name="text"
          rows={5}
          maxLength={LONGEST}
          defaultValue={draft.values.text}
          onChange={(event) => draft.change({ text: event.target.value })}
          {...inputProps}
        />
        {notes}
      </div>
      <div>
        <button className="button button-primary" type="submit" disabled={sending}>
          {sending ? 'Sending…' : 'Send message'}
        </button>
      </div>
    </form>
  )
}
