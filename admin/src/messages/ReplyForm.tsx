import type { Message } from '@assay/client/schemas'
import { Button, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Problem } from '../commands/Problem.tsx'
import { useRefresh } from '../commands/useRefresh.ts'
import { useSend } from '../commands/useSend.ts'
import { useDraft } from '../ui/useDraft.ts'
import { useMay } from '../ui/useMay.ts'

/** As long as the API takes. */
const LONGEST = 10_000

interface ReplyFormProps {
  readonly message: Message
  readonly sent: () => void
}

/** An answer: it is mailed to who wrote the message, and stays in the thread. */
export function ReplyForm({ message, sent }: ReplyFormProps) {
  const isAllowed = useMay('messages.answer')
  const [count, setCount] = useState(0)
  if (!isAllowed) return null
  const next = () => {
    setCount(count + 1)
    sent()
  }
  return <OneReply key={count} message={message} sent={next} />
}

/** One answer, sent under one key until its outcome is known. */
function OneReply({ message, sent }: ReplyFormProps) {
  const refresh = useRefresh()
  const { stage, kept, send, complain } = useSend({
    method: 'POST',
    path: `messages/${message.id}/replies`,
    failed: 'The answer was not sent.',
    done() {
      toast.success(`The answer is on its way to ${message.name}.`)
      draft.forget()
      refresh('messages', null)
      sent()
    },
    undone: () => refresh('messages', null),
  })
  const draft = useDraft(`reply.${message.id}`, kept?.text ?? '')
  const { typed: text, type: setText } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') complain({ text: 'This field is required.' })
    else void send({ text: text.trim() })
  }
  const isSending = stage.at === 'sending'
  const isLost = stage.at === 'lost'
  const error = stage.at === 'ready' ? stage.fields?.text : undefined
  return (
    <form className="reply-form no-print" onSubmit={submit} noValidate>
      <TextField
        label="Answer"
        multiline
        minRows={4}
        fullWidth
        value={text}
        onChange={(event) => setText(event.target.value)}
        disabled={isSending || isLost}
        error={error !== undefined}
        helperText={
          error ??
          `Mailed to ${message.name} with the reference ${message.reference}, and kept here.`
        }
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <Problem text={isSending || error !== undefined ? undefined : stage.problem} />
      <Button type="submit" variant="contained" aria-disabled={isSending}>
        {isSending ? 'Sending…' : isLost ? 'Try again' : 'Send answer'}
      </Button>
    </form>
  )
}
