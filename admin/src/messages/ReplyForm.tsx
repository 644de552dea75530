import type { Message } from '@assay/client/schemas'
import { Button, TextField } from '@mui/material'
import type { FormEvent } from 'react'
import toast from 'react-hot-toast/headless'
import { Problem } from '../commands/Problem.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useRefresh } from '../commands/useRefresh.ts'
import { useDraft } from '../ui/useDraft.ts'
import { useMay } from '../ui/useMay.ts'

/** As long as the API takes. */
const LONGEST = 10_000

/** An answer: it is mailed to who wrote the message, and stays in the thread. */
export function ReplyForm({ message, sent }: { message: Message; sent: () => void }) {
  const isAllowed = useMay('messages.answer')
  const refresh = useRefresh()
  const { typed: text, type: setText } = useDraft(`reply.${message.id}`, '')
  const { send, isSending, refused, complain } = usePlainCall({
    method: 'POST',
    path: `/messages/${message.id}/replies`,
    failed:
      'Whether the answer was sent is not known. Look at the thread in a moment before you send it again.',
    done() {
      toast.success(`The answer is on its way to ${message.name}.`)
      setText('')
    },
    after() {
      sent()
      refresh('messages', null)
    },
  })
  if (!isAllowed) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') complain({ text: 'This field is required.' })
    else void send({ text: text.trim() })
  }
  const error = refused?.fields.text
  return (
    <form className="reply-form" onSubmit={submit} noValidate>
      <TextField
        label="Answer"
        multiline
        minRows={4}
        fullWidth
        value={text}
        onChange={(event) => setText(event.target.value)}
        disabled={isSending}
        error={error !== undefined}
        helperText={
          error ??
          `Mailed to ${message.name} with the reference ${message.reference}, and kept here.`
        }
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <Problem text={error === undefined ? refused?.problem : undefined} />
      <Button type="submit" variant="contained" aria-disabled={isSending}>
        {isSending ? 'Sending…' : 'Send answer'}
      </Button>
    </form>
  )
}
